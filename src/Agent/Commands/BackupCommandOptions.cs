using System.CommandLine;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// The options of <c>backup begin</c> and <c>backup end</c>. Both commands accept all options, so that a script can pass the same ones to
/// each.
/// </summary>
internal sealed class BackupCommandOptions
{
    private readonly Option<string> _volume = new("--volume")
    {
        Description = "The volume, as the agent names it: D:, a mount point, an image.",
        Required = true,
    };

    private readonly Option<string> _type = Choice("--type", "The backup type", "full", "incremental", "differential");
    private readonly Option<string> _method = Choice("--method", "The backup method", "file", "block", "changed-blocks");
    private readonly Option<long?> _bytes = NumberOption.Create("--bytes", "How many bytes the backup copied; used by 'end'.", least: 0);
    private readonly Option<long?> _files = NumberOption.Create("--files", "How many files the backup copied; used by 'end'.", least: 0);
    private readonly Option<string?> _status = new("--status") { Description = "How the backup ended, in a few words; used by 'end'." };

    /// <summary>Adds the options to a command.</summary>
    public void AddTo(Command command)
    {
        foreach (var option in new System.CommandLine.Option[] { _volume, _type, _method, _bytes, _files, _status })
            command.Options.Add(option);
    }

    /// <summary>Returns the volume that the hook names.</summary>
    public string Volume(ParseResult parsed) => parsed.GetRequiredValue(_volume);

    /// <summary>Returns the mark of a backup that begins now.</summary>
    public BackupMark Begun(ParseResult parsed, DateTimeOffset now) =>
        new(Volume(parsed), parsed.GetRequiredValue(_type), parsed.GetRequiredValue(_method), now, Guid.CreateVersion7(now));

    /// <summary>Returns the report of a backup that is under way.</summary>
    public static BackupRun Report(BackupMark mark) => new()
    {
        RunId = mark.RunId.ToString(),
        VolumePath = mark.Volume,
        Type = mark.Type switch
        {
            "incremental" => BackupType.Incremental,
            "differential" => BackupType.Differential,
            _ => BackupType.Full,
        },
        Method = MethodOf(mark.Method),
        BeganAt = Timestamp.FromDateTimeOffset(mark.BeganAt),
    };

    /// <summary>Returns the report of a backup that ends now.</summary>
    public BackupRun Ended(ParseResult parsed, BackupMark mark, DateTimeOffset now)
    {
        var run = Report(mark);
        run.EndedAt = Timestamp.FromDateTimeOffset(now);
        run.Bytes = (ulong)(parsed.GetValue(_bytes) ?? 0);
        run.Files = (ulong)(parsed.GetValue(_files) ?? 0);
        run.Status = parsed.GetValue(_status) ?? "";
        return run;
    }

    /// <summary>Returns the method that a value of <c>--method</c> names.</summary>
    public static BackupMethod MethodOf(string name) => name switch
    {
        "block" => BackupMethod.BlockLevel,
        "changed-blocks" => BackupMethod.ChangedBlocks,
        _ => BackupMethod.FileLevel,
    };

    // The first value is the default.
    private static Option<string> Choice(string name, string description, params string[] values)
    {
        var option = new Option<string>(name)
        {
            Description = $"{description}: {string.Join(", ", values[..^1])} or {values[^1]}.",
            DefaultValueFactory = _ => values[0],
        };
        return option.AcceptOnlyFromAmong(values);
    }
}
