using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Commands;

/// <summary>The options of <c>backup begin</c> and <c>backup end</c>. Both take all of them, so that a script may pass the same to each.</summary>
internal sealed class BackupCommandOptions
{
    private readonly Option<string> _volume = new("--volume") { Description = "The volume, as the agent names it: D:, a mount point, an image.", Required = true };
    private readonly Option<string> _type =
        new Option<string>("--type") { Description = "full, incremental or differential.", DefaultValueFactory = _ => "full" }.AcceptOnlyFromAmong("full", "incremental", "differential");
    private readonly Option<string> _method =
        new Option<string>("--method") { Description = "file, block or changed-blocks.", DefaultValueFactory = _ => "file" }.AcceptOnlyFromAmong("file", "block", "changed-blocks");
    private readonly Option<long?> _bytes = NumberOption.Create("--bytes", "How many bytes it copied; told at its end.", least: 0);
    private readonly Option<long?> _files = NumberOption.Create("--files", "How many files it copied; told at its end.", least: 0);
    private readonly Option<string?> _status = new("--status") { Description = "How it ended, in a few words; told at its end." };

    /// <summary>Adds the options to a command.</summary>
    public void AddTo(Command command)
    {
        foreach (var option in new System.CommandLine.Option[] { _volume, _type, _method, _bytes, _files, _status })
            command.Options.Add(option);
    }

    /// <summary>The volume that the hook names.</summary>
    public string Volume(ParseResult parsed) => parsed.GetRequiredValue(_volume);

    /// <summary>A backup that begins now.</summary>
    public BackupMark Begun(ParseResult parsed, DateTimeOffset now) =>
        new(Volume(parsed), parsed.GetRequiredValue(_type), parsed.GetRequiredValue(_method), now, Guid.CreateVersion7(now));

    /// <summary>What the server is told of a backup that goes on.</summary>
    public static BackupRun Report(BackupMark mark) => new()
    {
        RunId = mark.RunId.ToString(),
        VolumePath = mark.Volume,
        Type = mark.Type switch { "incremental" => BackupType.Incremental, "differential" => BackupType.Differential, _ => BackupType.Full },
        Method = mark.Method switch { "block" => BackupMethod.BlockLevel, "changed-blocks" => BackupMethod.ChangedBlocks, _ => BackupMethod.FileLevel },
        BeganAt = Timestamp.FromDateTimeOffset(mark.BeganAt),
    };

    /// <summary>What the server is told of a backup that ends now.</summary>
    public BackupRun Ended(ParseResult parsed, BackupMark mark, DateTimeOffset now)
    {
        var run = Report(mark);
        run.EndedAt = Timestamp.FromDateTimeOffset(now);
        run.Bytes = (ulong)(parsed.GetValue(_bytes) ?? 0);
        run.Files = (ulong)(parsed.GetValue(_files) ?? 0);
        run.Status = parsed.GetValue(_status) ?? "";
        return run;
    }
}
