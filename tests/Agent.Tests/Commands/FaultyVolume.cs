using FleetDefrag.Agent.Commands;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>A volume in memory, on a disk whose failures the test chooses, and the agent's command line on it.</summary>
/// <param name="bytes">The volume, or a virtual disk with the volume; the commands write to it.</param>
internal sealed class FaultyVolume(byte[] bytes) : IVolumeSource
{
    public const string Path = "/disks/victim.img";

    private DiskFaults _faults = new(DiskAccess.None);

    /// <summary>The disk, which fails only in commands.</summary>
    public MemoryDisk Disk { get; } = new(bytes);

    /// <summary>Runs a command while the disk fails.</summary>
    public async Task<ToolResult> RunAsync(DiskFaults faults, params string[] arguments)
    {
        _faults = faults;
        using var output = new StringWriter();
        using var error = new StringWriter();
        var exitCode = await AgentCommandLine.RunAsync(arguments, CommandConsole.For(output, error, isTerminal: false), this);
        return new ToolResult(exitCode, output.ToString(), error.ToString());
    }

    /// <inheritdoc/>
    public NtfsVolume Open(string volume, VolumeAccess access) => new(ImageVolumeDevice.Open(volume, Blocks(), access, isMounted: false));

    /// <inheritdoc/>
    public BlockVolume OpenBlocks(string volume, bool write) => new(Blocks(), volume, IsHeldByOthers: false);

    /// <inheritdoc/>
    public IVolumeReader OpenReader(string volume) => new FaultyReader(Blocks());

    private IBlockDevice Blocks() => DiskContainer.Open(new FaultyDisk(Disk, _faults), Path);

    private sealed class FaultyReader(IBlockDevice device) : IVolumeReader
    {
        public bool TryRead(long offsetBytes, Span<byte> buffer)
        {
            try
            {
                device.Read(offsetBytes, buffer);
                return true;
            }
            catch (IOException)
            {
                // A reader answers false for a sector that cannot be read.
                return false;
            }
        }

        public void Dispose() => device.Dispose();
    }
}
