using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using FleetDefrag.Agent.Storage;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>
/// Bacula on loopback: director, storage and file daemon with an SQLite catalogue, as Debian packages them. Its only job backs up a folder
/// in full, and calls the agent's hooks on the client before and after.
/// </summary>
internal sealed class BaculaSite : IDisposable
{
    private const string Tables = "/usr/share/bacula-director/make_sqlite3_tables";

    private readonly TemporaryFolder _folder = new();
    private readonly List<Process> _daemons = [];
    private readonly int _directorPort = FreePort();
    private readonly int _clientPort = FreePort();
    private readonly int _storagePort = FreePort();

    private BaculaSite()
    {
    }

    /// <summary>The reports of the jobs.</summary>
    public string Log => In("bacula.log");

    /// <summary>The pipe that the job waits at, after its first hook and before it reads the first file.</summary>
    private string Gate => In("gate");

    /// <summary>Starts the daemons.</summary>
    /// <param name="source">The folder that the job backs up.</param>
    /// <param name="volume">The volume as the agent names it.</param>
    /// <param name="agent">The data folder of the agent.</param>
    public static async Task<BaculaSite> StartAsync(string source, string volume, AgentFolder agent)
    {
        var site = new BaculaSite();
        site.Configure(source, volume, agent);
        site.MakeCatalogue();
        site.Start("bacula-sd");
        site.Start("bacula-fd");
        site.Start("bacula-dir");
        foreach (var port in new[] { site._storagePort, site._clientPort, site._directorPort })
            await AcceptsAsync(port);
        return site;
    }

    /// <summary>Begins the job, which waits behind its first hook until <see cref="LetReadAsync"/>.</summary>
    public void Begin() => Console("run job=nightly yes\n");

    /// <summary>Lets the job read.</summary>
    public Task LetReadAsync() => File.WriteAllTextAsync(Gate, "go\n", Patience.Token);

    /// <summary>Waits for the end of the job.</summary>
    public void WaitForEnd() => Console("wait\n");

    /// <summary>Returns what the catalogue says of the job: status, bytes, files.</summary>
    public (string Status, ulong Bytes, ulong Files) Catalogue()
    {
        var row = Tool.RunOrThrow("sqlite3", In("bacula.db"), "SELECT JobStatus, JobBytes, JobFiles FROM Job").Trim().Split('|');
        return (row[0], ulong.Parse(row[1], CultureInfo.InvariantCulture), ulong.Parse(row[2], CultureInfo.InvariantCulture));
    }

    public void Dispose()
    {
        foreach (var daemon in _daemons)
        {
            daemon.Kill(entireProcessTree: true);
            daemon.WaitForExit();
            daemon.Dispose();
        }

        _folder.Dispose();
    }

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    private static async Task AcceptsAsync(int port)
    {
        var patience = Patience.Token;
        while (true)
        {
            using var client = new TcpClient();
            try
            {
                await client.ConnectAsync(IPAddress.Loopback, port, patience);
                return;
            }
            catch (SocketException)
            {
                await Task.Yield();
            }
        }
    }

    private string In(string name) => Path.Combine(_folder.Path, name);

    private void Console(string commands)
    {
        var script = In("commands");
        File.WriteAllText(script, $"{commands}quit\n");
        Tool.RunOrThrow("sh", "-c", $"bconsole -n -c '{In("bacula-console.conf")}' < '{script}'");
    }

    private void Start(string daemon) =>
        _daemons.Add(Tool.Start("sh", "-c", $"exec {daemon} -f -c '{In($"{daemon}.conf")}' > '{In($"{daemon}.out")}' 2>&1"));

    // The script of the package writes to the package's own database. Its statements stand between two marks.
    private void MakeCatalogue()
    {
        var lines = File.ReadAllLines(Tables).SkipWhile(static line => !line.Contains("<<END-OF-DATA", StringComparison.Ordinal)).Skip(1)
            .TakeWhile(static line => line != "END-OF-DATA");
        File.WriteAllLines(In("tables.sql"), lines);
        Tool.RunOrThrow("sh", "-c", $"sqlite3 '{In("bacula.db")}' < '{In("tables.sql")}'");
    }

    private void Configure(string source, string volume, AgentFolder agent)
    {
        var hook = $"{AgentFolder.Variable}='{agent.Root}' '{AgentProgram.Path}' backup";
        Write("before.sh", $"{hook} begin --volume '{volume}' --type full --method file\ntimeout 180 cat '{Gate}'\n");
        Write("after.sh", $"{hook} end --volume '{volume}' --bytes \"$1\" --files \"$2\" --status \"$3\"\n");
        Tool.RunOrThrow("mkfifo", Gate);
        var work = $"WorkingDirectory = \"{_folder.Path}\"; Pid Directory = \"{_folder.Path}\"";
        var toDirector = "Director { Name = dir; Password = secret }";
        Write("bacula-sd.conf", $$"""
            Storage { Name = sd; SDPort = {{_storagePort}}; SDAddress = 127.0.0.1; {{work}} }
            {{toDirector}}
            Device { Name = disk; Media Type = File; Archive Device = "{{_folder.Path}}"; LabelMedia = yes; Random Access = yes
              AutomaticMount = yes; RemovableMedia = no; AlwaysOpen = no }
            Messages { Name = all; director = dir = all }
            """);
        Write("bacula-fd.conf", $$"""
            FileDaemon { Name = fd; FDport = {{_clientPort}}; FDAddress = 127.0.0.1; {{work}} }
            {{toDirector}}
            Messages { Name = all; director = dir = all, !skipped, !restored }
            """);
        Write("bacula-console.conf", $$"""
            Director { Name = dir; DIRport = {{_directorPort}}; address = 127.0.0.1; Password = secret }
            """);
        Write("bacula-dir.conf", $$"""
            Director { Name = dir; DIRport = {{_directorPort}}; DirAddress = 127.0.0.1; QueryFile = "/dev/null"; Password = secret
              Messages = all; {{work}} }
            Catalog { Name = catalogue; dbname = bacula; dbuser = ""; dbpassword = "" }
            Client { Name = fd; Address = 127.0.0.1; FDPort = {{_clientPort}}; Catalog = catalogue; Password = secret }
            Storage { Name = sd; Address = 127.0.0.1; SDPort = {{_storagePort}}; Password = secret; Device = disk; Media Type = File }
            Pool { Name = pool; Pool Type = Backup; Label Format = "volume-" }
            FileSet { Name = demo; Include { Options { signature = MD5 }
              File = "{{source}}" } }
            Messages { Name = all; append = "{{Log}}" = all, !skipped }
            Job { Name = nightly; Type = Backup; Level = Full; Client = fd; FileSet = demo; Storage = sd; Pool = pool; Messages = all
              RunScript { RunsWhen = Before; RunsOnClient = Yes; FailJobOnError = No; Command = "sh '{{In("before.sh")}}'" }
              RunScript { RunsWhen = After; RunsOnClient = Yes; RunsOnFailure = Yes; FailJobOnError = No
                Command = "sh '{{In("after.sh")}}' %b %F '%e'" } }
            """);
    }

    private void Write(string name, string content) => File.WriteAllText(In(name), content + "\n");
}
