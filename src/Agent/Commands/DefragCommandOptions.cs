using System.CommandLine;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary>The options of <c>defrag</c>.</summary>
internal sealed class DefragCommandOptions
{
    private readonly Option<string?> _mode = new("--mode")
    {
        Description = "online keeps the limits of Windows; offline may move more. "
            + "Default: online for live volumes of Windows, offline for images and devices.",
    };

    private readonly Option<string?> _passes = new("--passes")
    {
        Description = "Passes to run, separated by commas: files, directories, mft, free-space, backup-order. "
            + "Default: all but backup-order.",
    };

    private readonly Option<bool> _shadowCopySafe = new("--shadow-copy-safe")
    {
        Description = "Choose targets that agree with their source modulo 16 KB, so that shadow copies grow little.",
    };

    private readonly Option<string?> _deadline = new("--deadline")
    {
        Description = "End by this instant (ISO 8601) or after this time (seconds, or PT30M).",
    };

    private readonly Option<long?> _maxMoved = NumberOption.Create("--max-moved", "Move at most this many bytes.", least: 0);

    private readonly Option<double?> _maxRatio = RatioOption.Create(
        "--max-ratio",
        "Leave free space in several runs where one run would move more than this many bytes for each byte of fragmented files. "
            + "Default: 1.5; 0 always makes free space one run.");

    private readonly ReadOrderOption _readOrder = new("The order in which the backup reads files, for the pass backup-order");

    private readonly Option<double?> _maxOrderSeconds = RatioOption.Create(
        "--max-order-seconds",
        "Let backup-order move nothing where it would take more than this many seconds for each second that the backups of the next month "
            + "save. Default: 2; 0 for no limit.",
        least: 0.01);

    private readonly Option<long?> _backups = NumberOption.Create(
        "--backups", "The full backups of the volume in the next month. Default: 30.", least: 1, int.MaxValue);

    private readonly Option<bool> _background = new("--background")
    {
        Description = "Low I/O priority: short moves, with pauses that grow while other programs use the disk.",
    };

    private readonly Option<bool> _dryRun = new("--dry-run")
    {
        Description = "Only plan: write nothing and forecast the result. With --json each move has its reason.",
    };

    private readonly Option<long?> _top = VolumeCommand.TopOption();

    public DefragCommandOptions()
    {
        _mode.AcceptOnlyFromAmong("online", "offline");
        _passes.Validators.Add(result =>
        {
            if (PassSelection.Parse(Names(result.GetValueOrDefault<string?>())).Refusal is { } refusal)
                result.AddError(refusal);
        });
        _deadline.Validators.Add(result =>
        {
            if (result.GetValueOrDefault<string?>() is { } text && DeadlineText.Parse(text) is null)
                result.AddError($"'{text}' is neither an instant (2026-01-31T22:00:00+01:00) nor a time (90, PT1M30S).");
        });
    }

    /// <summary>Adds the options to a command.</summary>
    public void AddTo(Command command)
    {
        foreach (var option in new Option[]
        {
            _mode, _passes, _shadowCopySafe, _deadline, _maxMoved, _maxRatio, _maxOrderSeconds, _backups, _background, _dryRun, _top
        })
            command.Options.Add(option);
        _readOrder.AddTo(command);
    }

    /// <summary>Returns the options of the run.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="isJson">True for the JSON document: that of a dry run lists all moves.</param>
    public DefragOptions Read(ParseResult parsed, bool isJson) => new()
    {
        Passes = Names(parsed.GetValue(_passes)),
        ShadowCopySafe = parsed.GetValue(_shadowCopySafe),
        Deadline = parsed.GetValue(_deadline) is { } text ? DeadlineText.Parse(text) : null,
        MaxMovedBytes = parsed.GetValue(_maxMoved),
        MostMovedRatio = (parsed.GetValue(_maxRatio) ?? DefragOptions.UsualMovedRatio) is > 0 and var ratio ? ratio : null,
        ReadOrder = _readOrder.Read(parsed).Order,
        ReadList = _readOrder.Read(parsed).List,
        MostOrderSeconds = (parsed.GetValue(_maxOrderSeconds) ?? DefragOptions.UsualOrderSeconds) is > 0 and var price ? price : null,
        BackupsOfMonth = (int)(parsed.GetValue(_backups) ?? DefragOptions.UsualBackupsOfMonth),
        Background = parsed.GetValue(_background),
        DryRun = parsed.GetValue(_dryRun),
        Top = VolumeCommand.ReadTop(parsed, _top),
        NamedMoves = isJson && parsed.GetValue(_dryRun) ? int.MaxValue : 0,
    };

    /// <summary>Returns the limits of moves; null for the mode that fits the volume.</summary>
    public VolumeMode? ReadMode(ParseResult parsed) => parsed.GetValue(_mode) switch
    {
        "online" => VolumeMode.Online,
        "offline" => VolumeMode.Offline,
        _ => null,
    };

    private static string[] Names(string? passes) =>
        passes?.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries) ?? [];
}
