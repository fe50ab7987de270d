using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Settings;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Data.Postgres;

/// <summary>The place of the private database when its user cannot reach the data folder.</summary>
public sealed class PrivatePostgresFoldersTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private string Outside => _folder.Combine("outside");

    [Fact]
    public void A_database_lies_in_a_data_folder_that_its_user_can_reach()
    {
        var folders = PrivatePostgresFolders.For(MakeDataFolder(), closedFolder: null, Outside);

        folders.Root.ShouldBe(_folder.Combine("data/postgres"));
        folders.RecordLocation();
        Directory.EnumerateFileSystemEntries(_folder.Combine("data")).ShouldBeEmpty();
    }

    [Fact]
    public void A_data_folder_keeps_its_database_outside_when_it_is_moved_or_opened()
    {
        var first = Start(MakeDataFolder());
        first.Root.ShouldStartWith(Outside);
        Start(_folder.Combine("data")).Root.ShouldBe(first.Root);

        Directory.Move(_folder.Combine("data"), _folder.Combine("moved"));
        Start(_folder.Combine("moved")).Root.ShouldBe(first.Root);
        PrivatePostgresFolders.For(_folder.Combine("moved"), closedFolder: null, Outside).Root.ShouldBe(first.Root);
    }

    [Fact]
    public void A_new_data_folder_at_the_same_path_gets_a_new_database()
    {
        var first = Start(MakeDataFolder());
        Directory.Delete(_folder.Combine("data"), recursive: true);

        Start(MakeDataFolder()).Root.ShouldNotBe(first.Root);
        Directory.Exists(first.Root).ShouldBeTrue("the server deletes no database");
    }

    [Fact]
    public void A_data_folder_whose_database_is_missing_is_refused()
    {
        var first = Start(MakeDataFolder());
        Directory.Delete(first.Root);

        Should.Throw<StartupException>(() => Start(_folder.Combine("data"))).Message
            .ShouldContain($"it is in '{first.Root}'. Restore that folder");
    }

    [Fact]
    public void A_database_that_came_out_of_reach_is_not_replaced_by_an_empty_one()
    {
        var data = MakeDataFolder();
        Directory.CreateDirectory(Path.Combine(data, "postgres"));

        Should.Throw<StartupException>(() => Start(data)).Message.ShouldContain($"chmod o+x {_folder.Path}");
    }

    [Fact]
    public void Of_two_servers_that_first_start_on_one_data_folder_the_second_is_refused()
    {
        var data = MakeDataFolder();
        var second = PrivatePostgresFolders.For(data, _folder.Path, Outside);
        Start(data);

        Should.Throw<StartupException>(second.RecordLocation).Message.ShouldContain("Stop other servers");
    }

    [Fact]
    public void A_used_data_folder_finds_the_database_of_a_server_that_wrote_no_location()
    {
        var data = MakeDataFolder();
        // The first 16 digits of the SHA-256 of the data folder's path.
        var hash = System.Security.Cryptography.SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(data));
        var old = Directory.CreateDirectory(Path.Combine(Outside, Convert.ToHexStringLower(hash)[..16])).FullName;
        PrivatePostgresFolders.For(data, _folder.Path, Outside).Root.ShouldNotBe(old, "a new data folder has no authority");

        Directory.CreateDirectory(Path.Combine(data, "authority"));
        File.WriteAllText(Path.Combine(data, "authority", "authority.crt"), "");
        Start(data).Root.ShouldBe(old);
    }

    public void Dispose() => _folder.Dispose();

    private string MakeDataFolder() => Directory.CreateDirectory(_folder.Combine("data")).FullName;

    private PrivatePostgresFolders Start(string dataFolder)
    {
        var folders = PrivatePostgresFolders.For(dataFolder, _folder.Path, Outside);
        Directory.CreateDirectory(folders.Root);
        folders.RecordLocation();
        return folders;
    }
}
