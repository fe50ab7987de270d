using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Directories;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Mft;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Ordering;

namespace FleetDefrag.Defrag.Planning.Passes;

/// <summary>The passes by name, in the order in which they run.</summary>
internal static class PassCatalog
{
    /// <summary>All passes; the default of <c>defrag</c>.</summary>
    public static IReadOnlyList<IPass> Available { get; } =
    [
        new FilesPass(withFreeSpace: true),
        new DirectoriesPass(),
        new MftPass(),
        new FreeSpacePass(),
    ];

    /// <summary>All passes and those that only run by name.</summary>
    public static IReadOnlyList<IPass> Known { get; } = [.. Available, new BackupOrderPass()];

    /// <summary>Returns the passes with given names, in the order in which they run; all passes for an empty list.</summary>
    /// <param name="names">Names as in <c>--passes</c>.</param>
    /// <exception cref="ArgumentException">A name is unknown. <see cref="PassSelection.Parse"/> tells without an exception.</exception>
    public static IReadOnlyList<IPass> Select(IReadOnlyList<string> names)
    {
        var selection = PassSelection.Parse(names);
        return selection.Refusal is { } refusal ? throw new ArgumentException(refusal, nameof(names)) : selection.Passes;
    }

    /// <summary>Returns the passes of a list of known names.</summary>
    internal static IReadOnlyList<IPass> SelectKnown(IReadOnlyList<string> names)
    {
        return names switch
        {
            { Count: 0 } => Available,
            [FreeSpacePass.PassName] => [new FreeSpacePass(isAlone: true)],
            [DirectoriesPass.PassName] => [new DirectoriesPass(isAlone: true)],
            _ => [.. Known.Where(pass => names.Contains(pass.Name, StringComparer.Ordinal)).Select(pass => For(names, pass))],
        };
    }

    // Without the free-space pass, files need no targets that keep free space in one run. With a read order, such targets would lie in
    // the room that the order leaves behind directories.
    private static IPass For(IReadOnlyList<string> names, IPass pass)
    {
        var withFreeSpace = Has(FreeSpacePass.PassName) && !Has(BackupOrderPass.PassName);
        return pass is FilesPass && !withFreeSpace ? new FilesPass(withFreeSpace: false) : pass;

        bool Has(string name) => names.Contains(name, StringComparer.Ordinal);
    }
}
