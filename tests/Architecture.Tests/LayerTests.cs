using FleetDefrag.Architecture.Tests.Support;

namespace FleetDefrag.Architecture.Tests;

/// <summary>Arrows that must not be, each with its reason. A folder stands for itself and the folders below it.</summary>
public sealed class LayerTests
{
    [Theory]
    [InlineData("src/Defrag", "src/Ntfs/Devices/Image", "the image driver is one device among others")]
    [InlineData("src/Defrag/Planning", "src/Defrag/Execution", "planning is pure: a snapshot in, moves out")]
    [InlineData("src/Ntfs/Checking", "src/Ntfs/Layout", "the checker shares no parsing code with the driver")]
    [InlineData("src/Ntfs/Checking", "src/Ntfs/Devices/Image", "the checker shares no parsing code with the driver")]
    [InlineData("src/Ntfs/Devices/Image", "src/Ntfs/Checking/Format", "the driver shares no parsing code with the checker")]
    [InlineData("src/Server/AgentLink", "src/Server/Features", "the link is transport; a feature handles the message")]
    [InlineData("src/Server/Data", "src/Server/Features", "rows do not know what is done with them")]
    [InlineData("src/Server/Data", "src/Server/AgentLink", "rows do not know who sends them")]
    [InlineData("src/Agent/Link", "src/Agent/Jobs", "the link carries messages; jobs decide")]
    [InlineData("src/Agent/Jobs", "src/Agent/Link", "a job runs without a link")]
    [InlineData("src/Agent/Guards", "src/Agent/Jobs", "a guard says when not to run, and knows no job")]
    [InlineData("src/Agent/Jobs", "src/Agent/Commands", "the command line stands above jobs")]
    public void A_folder_does_not_use_another(string from, string to, string reason)
    {
        Directory.Exists(Path.Combine(Repository.Root, from)).ShouldBeTrue(from);
        Directory.Exists(Path.Combine(Repository.Root, to)).ShouldBeTrue(to);
        Uses(from, to).ShouldBeEmpty(reason);
    }

    [Theory]
    [InlineData("src/Defrag/Planning")]
    [InlineData("src/Scheduling")]
    [InlineData("src/Backups")]
    public void Planning_has_no_clock_and_no_files(string folder) =>
        Project(folder)
            // The constructor of Quartz' trigger has an optional TimeProvider, which stays at its default.
            .Where(static type => type.Name != "RecurrenceRule")
            .SelectMany(static type => TypeReferences.Of(type).Select(used => (Type: type.Name, Used: used.FullName)))
            .Where(static use => use.Used is "System.TimeProvider" or "System.Diagnostics.Stopwatch" or "System.IO.File"
                or "System.IO.FileStream" or "System.IO.Directory" or "System.Net.Http.HttpClient" or "System.Data.Common.DbConnection")
            .Select(static use => $"{use.Type} uses {use.Used}")
            .ShouldBeEmpty();

    [Fact]
    public void The_server_converts_times_of_the_scheduler_in_one_place() =>
        (from path in Repository.Files("src/Server", ".cs")
         where !path.EndsWith("/SchedulerTime.cs", StringComparison.Ordinal)
         from line in Repository.Lines(path)
         where line.Contains("Instant.From", StringComparison.Ordinal) || line.Contains(".ToInstant(", StringComparison.Ordinal)
             || line.Contains(".ToDateTimeUtc(", StringComparison.Ordinal)
         select $"{path}: {line.Trim()}").ShouldBeEmpty();

    [Fact]
    public void Only_the_scheduler_decides_when_work_runs() =>
        SourceTypes.Below("src/Server").Where(static type => type.Name.Contains("Estimate", StringComparison.Ordinal)).ShouldBeEmpty();

    private static IEnumerable<string> Uses(string from, string to) =>
        Project(from)
            .SelectMany(
                type => TypeReferences.Of(type)
                    .Where(used => IsIn(Product.FolderOf(used), to))
                    .Select(used => $"{type.FullName} uses {used.FullName}"));

    private static IEnumerable<Mono.Cecil.TypeDefinition> Project(string folder) =>
        Product.Types(folder.Split('/')[1]).Where(type => IsIn(Product.FolderOf(type), folder));

    private static bool IsIn(string? path, string folder) =>
        path is not null && (path == folder || path.StartsWith(folder + "/", StringComparison.Ordinal));
}
