using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>Makes the volume of a shape: structures and extents are written directly, contents are stamps in a sparse image.</summary>
public static class ShapeVolume
{
    /// <summary>The directory of all directories and files.</summary>
    public const string Root = "shape";

    private const long BitmapRecord = 6;

    /// <summary>Makes the volume.</summary>
    /// <param name="shape">The shape.</param>
    /// <param name="withContents">False leaves the clusters of files empty, for plans that use the layout only.</param>
    public static NtfsImage Make(VolumeShape shape, bool withContents = true)
    {
        var image = NtfsImage.Create(shape.SizeBytes, shape.ClusterBytes, "Shape");
        try
        {
            if (shape.IsAgedByDriver)
            {
                DriverAgeing.Run(image, shape);
                return image;
            }

            if (shape.BadClusters > 0)
                RawBadClusters.Mark(image, shape.BadClusters);
            var root = MakeRoot(image);
            using var volume = RawNtfs.Open(image);
            Write(volume, volume.ReadRecord(root), shape, withContents);
            return image;
        }
        catch
        {
            image.Dispose();
            throw;
        }
    }

    private static long MakeRoot(NtfsImage image)
    {
        using var mount = image.Mount();
        Directory.CreateDirectory(mount.PathOf(Root));
        return mount.RecordNumber(Root);
    }

    private static void Write(RawNtfs volume, RawRecord root, VolumeShape shape, bool withContents)
    {
        var bitmap = volume.ReadRecord(BitmapRecord);
        var bits = volume.ReadStream(bitmap, bitmap.Get(RawRecord.Data));
        var placement = new ShapePlacement(bits, volume.Boot.TotalClusters, shape);
        var mft = new ShapeMft(volume);
        var plan = new ShapePlan(shape, volume.Boot, placement.Runs, root);
        var free = Math.Max(2, (long)(shape.FreeShare * volume.Boot.TotalClusters));
        plan.Fill(placement.Available - free, mft);
        placement.Place(plan.Streams.Concat(mft.Streams));

        mft.Begin();
        var records = new ShapeRecords(volume, mft);
        foreach (var file in plan.All)
            records.Write(file);
        if (withContents)
            WriteContents(volume, plan.Files);
        mft.Finish();
        foreach (var run in mft.Released())
        {
            for (var lcn = run.Lcn; lcn < run.Lcn + run.Length; lcn++)
                bits[lcn / 8] &= (byte)~(1 << (int)(lcn % 8));
        }

        volume.WriteInFirstRun(bitmap, bitmap.Get(RawRecord.Data), 0, bits);
    }

    private static void WriteContents(RawNtfs volume, List<ShapeFile> files)
    {
        var contents = new ShapeContents(volume);
        foreach (var file in files)
        {
            foreach (var stream in file.Streams)
                contents.Write(file.Record, stream);
        }
    }
}
