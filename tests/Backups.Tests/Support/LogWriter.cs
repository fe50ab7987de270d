using System.Globalization;
using System.Text;
using System.Text.Json;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Backups.Tests.Support;

/// <summary>Writes runs as the programs' logs have them, from the names of their fields.</summary>
internal static class LogWriter
{
    private static readonly CultureInfo Plain = CultureInfo.InvariantCulture;

    /// <summary>Returns a log of several runs.</summary>
    public static string Write(BackupLogFormat format, IReadOnlyList<KnownRun> runs)
    {
        var text = new StringBuilder(Header(format));
        foreach (var run in runs)
            text.Append(Write(format, run));
        return text.ToString();
    }

    /// <summary>Returns one run as it stands in a log, with the header of the log where runs have none of their own.</summary>
    public static string WriteOne(BackupLogFormat format, KnownRun run) => Header(format) + Write(format, run);

    private static string Header(BackupLogFormat format) => format switch
    {
        BackupLogFormat.Veeam =>
            "\"JobName\",\"Computer\",\"CreationTime\",\"EndTime\",\"ProcessedSize\",\"AvgSpeed\",\"Level\",\"Result\"\n",
        BackupLogFormat.NetWorker => "client,name,level,nfiles,totalsize,sscreate,sscomp\n",
        _ => "",
    };

    private static string Write(BackupLogFormat format, KnownRun run) => format switch
    {
        BackupLogFormat.BackupExec => BackupExec(run),
        BackupLogFormat.Arcserve => Arcserve(run),
        BackupLogFormat.WindowsServerBackup => WindowsServerBackup(run),
        BackupLogFormat.Bacula => Bacula(run),
        BackupLogFormat.Veeam => string.Create(
            Plain,
            $"\"{run.Resource}\",\"{run.Host}\",\"{run.Start:s}\",\"{run.End:s}\",\"{run.Bytes}\",")
            + string.Create(Plain, $"\"{Rate(run, 1):0}\",\"Full\",\"Success\"\n"),
        BackupLogFormat.NetWorker => string.Create(
            Plain,
            $"{run.Host},{run.Resource},full,{run.Files},{run.Bytes},")
            + string.Create(Plain, $"{run.Start:MM/dd/yyyy hh:mm:ss tt},{run.End:MM/dd/yyyy hh:mm:ss tt}\n"),
        BackupLogFormat.Robocopy => Robocopy(run),
        _ => JsonSerializer.Serialize(new
        {
            program = "Other", host = run.Host, resource = run.Resource, type = "full", start = run.Start.ToString("s", Plain),
            end = run.End.ToString("s", Plain), bytes = run.Bytes, files = run.Files, directories = run.Directories,
            skippedFiles = run.Skipped, status = "done",
        }) + "\n",
    };

    private static string BackupExec(KnownRun run) => string.Create(
        Plain,
        $"""
        Set status : Completed
        Resource name : {run.Resource}
        Agent used : No
        Start time : {run.Start:dddd, MMMM dd, yyyy h:mm:ss tt}
        End time : {run.End:dddd, MMMM dd, yyyy h:mm:ss tt}
        Files : {run.Files:#,0}
        Directories : {run.Directories:#,0}
        Skipped files : {run.Skipped}
        Corrupt files : 0
        Files in use : 0
        Byte count : {run.Bytes:#,0} bytes
        Rate : {run.MegabytesPerMinute:0} MB/Min


        """);

    private static string Arcserve(KnownRun run) => string.Create(
        Plain,
        $"""
        Workstation............ {run.Host}
        Source................. {run.Resource}
        Start Time............. {run.Start:M/d/yyyy h:mm:ss tt}
        Session Method......... Full backup
        Total Directories...... {run.Directories:#,0}
        Total File(s).......... {run.Files:#,0}
        Total Skip(s).......... {run.Skipped}
        Total Size (Disk)...... {run.Bytes / 1048576.0:#,0.00} MB
        Total Size (Media)..... {run.Bytes / 1048576.0:#,0.00} MB
        Elapsed Time........... {(int)run.Duration.TotalHours}h {run.Duration.Minutes}m {run.Duration.Seconds}s
        Average Throughput..... {run.MegabytesPerMinute:0.00} MB/min
        Session Status......... Finished


        """);

    private static string Bacula(KnownRun run) => string.Create(
        Plain,
        $"""
        {run.End:dd-MMM HH:mm} dir JobId 7: the job of {run.Host} has ended:
          JobId:                  7
          Job:                    Night.{run.Start:yyyy-MM-dd_HH.mm.ss}_03
          Backup Level:           Full
          Client:                 "{run.Host}" 9.6.7 (10Dec20)
          FileSet:                "{run.Resource}" 2026-01-01 10:00:00
          Start time:             {run.Start:dd-MMM-yyyy HH:mm:ss}
          End time:               {run.End:dd-MMM-yyyy HH:mm:ss}
          Elapsed time:           {Words(run.Duration)}
          FD Files Written:       {run.Files:#,0}
          SD Files Written:       {run.Files:#,0}
          FD Bytes Written:       {run.Bytes:#,0} ({run.Bytes / 1e9:0.0} GB)
          SD Bytes Written:       {run.Bytes + 4096:#,0} ({run.Bytes / 1e9:0.0} GB)
          Rate:                   {Rate(run, 1000):0.0} KB/s
          Termination:            Backup OK


        """);

    private static string Robocopy(KnownRun run) => string.Create(
        Plain,
        $"""
        -------------------------------------------------------------------------------
           ROBOCOPY     ::     Robust File Copy for Windows
        -------------------------------------------------------------------------------

          Started : {run.Start:dddd, MMMM d, yyyy h:mm:ss tt}
           Source : {run.Resource}\data\
             Dest : E:\copy\

            Files : *.*

                       Total    Copied   Skipped  Mismatch    FAILED    Extras
            Dirs : {run.Directories} {run.Directories} 0 0 0 0
           Files : {run.Files + run.Skipped} {run.Files} {run.Skipped} 0 0 0
           Bytes : {run.Bytes} {run.Bytes} 0 0 0 0
           Times : {Clock(run.Duration)} {Clock(run.Duration)} 0:00:00 0:00:00

           Speed : {Rate(run, 1):0} Bytes/sec.
           Speed : {run.MegabytesPerMinute:0.000} MegaBytes/min.

           Ended : {run.End:dddd, MMMM d, yyyy h:mm:ss tt}


        """);

    private static string WindowsServerBackup(KnownRun run)
    {
        var volume = string.Create(
            Plain,
            $"<VolumeInfo><VolumeInfoItem Name=\"{run.Resource}\" OriginalAccessPath=\"{run.Resource}\" IsIncremental=\"0\" "
            + $"DataTransferred=\"{run.Bytes}\" TotalNoOfFiles=\"{run.Files}\" /></VolumeInfo>");
        return string.Create(
            Plain,
            $"<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Microsoft-Windows-Backup'/>"
            + $"<EventID>4</EventID><TimeCreated SystemTime='{run.End:s}.0000000Z'/><Computer>{run.Host}</Computer></System><EventData>"
            + $"<Data Name='BackupTime'>{run.Start:s}.000Z</Data><Data Name='NumOfVolumes'>1</Data>"
            + $"<Data Name='VolumesInfo'>{System.Security.SecurityElement.Escape(volume)}</Data></EventData></Event>\r\n");
    }

    private static double Rate(KnownRun run, double unit) => run.Bytes / unit / run.Duration.TotalSeconds;

    private static string Clock(TimeSpan time) => string.Create(Plain, $"{(int)time.TotalHours}:{time.Minutes:00}:{time.Seconds:00}");

    private static string Words(TimeSpan time) =>
        string.Create(Plain, $"{(int)time.TotalHours} hours {time.Minutes} mins {time.Seconds} secs");
}
