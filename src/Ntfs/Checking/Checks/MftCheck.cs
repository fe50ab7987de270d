using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>The check that finds all parts of $MFT, by its base record and the extension records in the parts found so far.</summary>
internal static class MftCheck
{
    /// <summary>Finds the runs of $MFT.</summary>
    /// <returns>False if the volume cannot be checked further.</returns>
    public static bool Run(VolumeView volume, MftFile mft, StreamLoader loader)
    {
        // The boot sector holds the position of the first record. Each part may contain the extension record that locates the next part.
        var start = new Extent(default, new Lcn(volume.Boot.MftStart), ClusterCountOf(volume, mft.RecordBytes));
        mft.Map([start], 1);
        for (long known = 0; ;)
        {
            var data = loader.LoadOne(0, AttributeType.Data);
            if (data is null || data.Runs.Count == 0 || data.Runs[0].IsHole)
            {
                volume.Findings.Add(CheckKind.SystemFile, $"record 0 ($MFT) at cluster {volume.Boot.MftStart} cannot be read");
                return false;
            }

            if (!IsPlausible(volume, data))
                return false;
            mft.Map(data.Runs, Math.Min(data.InitialisedBytes, data.EndVcn * volume.ClusterBytes) / mft.RecordBytes);
            if (data.EndVcn <= known)
            {
                Compare(volume, data);
                return true;
            }

            known = data.EndVcn;
        }
    }

    private static void Compare(VolumeView volume, LoadedStream data)
    {
        if (data.Runs[0].Lcn.Value != volume.Boot.MftStart)
            volume.Findings.Add(
                CheckKind.BootSector,
                $"the boot sector has $MFT at cluster {volume.Boot.MftStart}, its record at {data.Runs[0].Lcn}");
        if (data.InitialisedBytes > data.EndVcn * volume.ClusterBytes)
            volume.Findings.Add(
                CheckKind.RunList,
                $"record 0 ($MFT): its runs end at VCN {data.EndVcn}, before its {data.InitialisedBytes} bytes");
    }

    /// <summary>Checks that $MFT has no more clusters than the volume. Overlapping runs could claim any number of records.</summary>
    private static bool IsPlausible(VolumeView volume, LoadedStream data)
    {
        if (data.EndVcn <= volume.TotalClusters && data.Runs.TrueForAll(run => !run.IsHole))
            return true;
        volume.Findings.Add(
            CheckKind.RunList,
            $"record 0 ($MFT) has holes or more clusters ({data.EndVcn}) than the volume ({volume.TotalClusters})");
        return false;
    }

    private static ClusterCount ClusterCountOf(VolumeView volume, int bytes) =>
        new((bytes + volume.ClusterBytes - 1) / volume.ClusterBytes);
}
