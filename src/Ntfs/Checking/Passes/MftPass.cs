using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Volumes;
namespace FleetDefrag.Ntfs.Checking.Passes;

/// <summary>Finds all parts of $MFT, by its own record and the extension records that lie in the parts already found.</summary>
internal static class MftPass
{
    /// <summary>Maps $MFT.</summary>
    /// <returns>False where the volume cannot be checked further.</returns>
    public static bool Run(VolumeView volume, MftFile mft, StreamLoader loader)
    {
        // Its first record is where the boot sector says; every part found may lead to the record of the next.
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
            volume.Findings.Add(CheckKind.BootSector, $"the boot sector has $MFT at cluster {volume.Boot.MftStart}, its record at {data.Runs[0].Lcn}");
        if (data.InitialisedBytes > data.EndVcn * volume.ClusterBytes)
            volume.Findings.Add(CheckKind.RunList, $"record 0 ($MFT): its runs end at VCN {data.EndVcn}, before its {data.InitialisedBytes} bytes");
    }

    /// <summary>Runs that overlap could claim any number of records: more than the volume holds cannot be.</summary>
    private static bool IsPlausible(VolumeView volume, LoadedStream data)
    {
        if (data.EndVcn <= volume.TotalClusters && data.Runs.TrueForAll(run => !run.IsHole))
            return true;
        volume.Findings.Add(CheckKind.RunList, $"record 0 ($MFT) has holes or more clusters ({data.EndVcn}) than the volume ({volume.TotalClusters})");
        return false;
    }

    private static ClusterCount ClusterCountOf(VolumeView volume, int bytes) => new((bytes + volume.ClusterBytes - 1) / volume.ClusterBytes);
}
