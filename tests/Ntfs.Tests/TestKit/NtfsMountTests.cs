using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.TestKit;

public sealed class NtfsMountTests
{
    [Fact]
    public async Task A_folder_is_deleted_once_its_deleted_files_are_closed()
    {
        using var image = NtfsImage.Create(16 << 20);
        using var mount = image.Mount();
        Directory.CreateDirectory(mount.PathOf("folder"));
        var open = File.Create(mount.PathOf("folder/file"));

        var deletion = Task.Run(() => mount.DeleteFolder("folder"), Patience.Token);
        while (File.Exists(mount.PathOf("folder/file")))
            await Task.Yield();
        await open.DisposeAsync();
        await deletion.WaitAsync(Patience.Token);

        Directory.Exists(mount.PathOf("folder")).ShouldBeFalse();
    }
}
