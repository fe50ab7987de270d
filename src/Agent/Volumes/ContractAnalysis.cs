using System.Buffers.Binary;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Forecast;
using Google.Protobuf;
using VolumeMap = FleetDefrag.Defrag.Analysis.VolumeMap;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates the <c>analyze</c> document into the types of the contract.</summary>
internal static class ContractAnalysis
{
    /// <summary>Translates an analysis, with its map and its modelled backup where there are any.</summary>
    public static Contracts.V1.Analysis From(VolumeAnalysis document, VolumeMap? map, BackupReadTrace? backup, Volume volume)
    {
        var analysis = new Contracts.V1.Analysis
        {
            Volume = volume,
            VolumePercent = document.Fragmentation.VolumePercent,
            DataPercent = document.Fragmentation.DataPercent,
            Files = From(document.Files),
            Directories = From(document.Directories),
            Mft = From(document.Mft),
            PageFile = new Contracts.V1.PageFileFacts
            {
                Bytes = (ulong)document.PageFile.Bytes,
                Fragments = (ulong)document.PageFile.Fragments,
            },
            FreeSpace = new Contracts.V1.FreeSpaceFacts
            {
                Fragments = (ulong)document.FreeSpace.Fragments,
                LargestBytes = (ulong)document.FreeSpace.LargestBytes,
            },
            ElapsedSeconds = document.ElapsedSeconds,
        };
        foreach (var (rank, file) in document.MostFragmented.Index())
        {
            analysis.MostFragmented.Add(new Contracts.V1.FragmentedFile
            {
                Path = file.Path,
                Bytes = (ulong)file.Bytes,
                Fragments = (ulong)file.Fragments,
                Cells = rank < map?.FileCells.Count ? ByteString.CopyFrom(map.FileCells[rank]) : ByteString.Empty,
            });
        }

        analysis.Density = From(document.Density);
        if (map is not null)
            analysis.Map = ContractMap.From(map, volume.ClusterBytes);
        if (backup is not null)
            analysis.BackupRead = From(backup);
        return analysis;
    }

    private static Contracts.V1.FileDensity From(Defrag.Analysis.FileDensity density)
    {
        var sent = new Contracts.V1.FileDensity
        {
            MostFilesInDirectory = (ulong)density.MostFilesInDirectory,
            LargestDirectory = density.LargestDirectory,
        };
        foreach (var (belowBytes, files, bytes) in density.Sizes)
        {
            sent.Sizes.Add(new Contracts.V1.SizeClass
            {
                BelowBytes = (ulong)belowBytes,
                Files = (ulong)files,
                Bytes = (ulong)bytes,
            });
        }

        return sent;
    }

    private static BackupRead From(BackupReadTrace trace)
    {
        var read = new BackupRead
        {
            Disk = trace.Disk,
            Seconds = trace.Forecast.Seconds,
            TransferSeconds = trace.Forecast.TransferSeconds,
            Seeks = (ulong)trace.Forecast.Seeks,
            Bytes = (ulong)trace.Forecast.Bytes,
            SpotTimes = Row(trace.Spots, static spot => spot.Time),
            SpotPositions = Row(trace.Spots, static spot => spot.Position),
        };
        read.Planned.AddRange(trace.Planned.Select(From));
        return read;
    }

    private static Contracts.V1.PlannedRead From(Defrag.Forecast.PlannedRead planned)
    {
        var sent = new Contracts.V1.PlannedRead
        {
            Seconds = planned.Read.Seconds,
            TransferSeconds = planned.Read.TransferSeconds,
            Seeks = (ulong)planned.Read.Seeks,
            BytesMoved = (ulong)planned.BytesMoved,
        };
        sent.Passes.Add(planned.Passes);
        return sent;
    }

    private static ByteString Row(IReadOnlyList<ReadSpot> spots, Func<ReadSpot, ushort> value)
    {
        var row = new byte[spots.Count * sizeof(ushort)];
        for (var index = 0; index < spots.Count; index++)
            BinaryPrimitives.WriteUInt16LittleEndian(row.AsSpan(index * sizeof(ushort)), value(spots[index]));
        return UnsafeByteOperations.UnsafeWrap(row);
    }

    private static Contracts.V1.FileCounts From(Defrag.Analysis.FileCounts files) => new()
    {
        Total = (ulong)files.Total,
        AverageBytes = (ulong)files.AverageBytes,
        Fragmented = (ulong)files.Fragmented,
        ExcessFragments = (ulong)files.ExcessFragments,
        AverageFragments = files.AverageFragments,
        WithPerformanceLoss = (ulong)files.WithPerformanceLoss,
    };

    private static Contracts.V1.DirectoryCounts From(Defrag.Analysis.DirectoryCounts directories) => new()
    {
        Total = (ulong)directories.Total,
        Fragmented = (ulong)directories.Fragmented,
        ExcessFragments = (ulong)directories.ExcessFragments,
    };

    private static Contracts.V1.MftFacts From(Defrag.Analysis.MftFacts mft) => new()
    {
        Bytes = (ulong)mft.Bytes,
        RecordsInUse = (ulong)mft.RecordsInUse,
        Records = (ulong)mft.Records,
        PercentInUse = mft.PercentInUse,
        Fragments = (ulong)mft.Fragments,
    };
}
