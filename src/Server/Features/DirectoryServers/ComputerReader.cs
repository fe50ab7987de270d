using System.DirectoryServices.Protocols;
using System.Globalization;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Features.DirectoryServers.Labelling;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Reads the entries of computer accounts. An entry that cannot be read is set aside, and the others are read.</summary>
internal sealed class ComputerReader(GroupTree groups)
{
    private const int AccountDisabled = 2;

    private readonly HashSet<Guid> _ids = [];

    /// <summary>The attributes that the reader needs.</summary>
    public static string[] Attributes { get; } =
    [
        "objectGUID", "dNSHostName", "sAMAccountName", "operatingSystem", "memberOf", "lastLogonTimestamp", "userAccountControl",
    ];

    /// <summary>The computers so far.</summary>
    public List<FoundComputer> Computers { get; } = [];

    /// <summary>The entries set aside so far, with their objectGUID when it is known.</summary>
    public List<(Guid? Id, SetAsideEntry Entry)> SetAside { get; } = [];

    /// <summary>Reads an entry.</summary>
    public void Add(SearchResultEntry entry)
    {
        var id = entry.Id("objectGUID");
        var account = entry.Text("sAMAccountName")?.TrimEnd('$') ?? "";
        var dnsName = entry.Text("dNSHostName")?.TrimEnd('.');
        var name = DistinguishedName.Parse(entry.DistinguishedName);
        var isNumber = int.TryParse(
            entry.Text("userAccountControl"), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var control);
        var problem = (id, name) switch
        {
            (null, _) => "has no objectGUID",
            (_, null) => "has a distinguished name that cannot be read",
            _ when !IsHostName(account) => "has an account name that no machine has",
            _ when dnsName is not null && !IsHostName(dnsName) => "has a DNS name that no machine has",
            _ when !isNumber => "has no userAccountControl, or the account may not read it",
            _ when !_ids.Add(id.Value) => "has the objectGUID of another entry",
            _ => null,
        };
        if (problem is not null)
        {
            SetAside.Add((id, new SetAsideEntry(ProviderText.Clean(entry.DistinguishedName, 512) ?? "an entry without a name", problem)));
            return;
        }

        Computers.Add(new FoundComputer(
            id!.Value, dnsName ?? account, account, Clean(entry.Text("operatingSystem"), DirectoryServerConfiguration.LongestName),
            Unit(name!), groups.NamesOf(entry.Texts("memberOf")),
            entry.FileTime("lastLogonTimestamp"), (control & AccountDisabled) != 0));
    }

    // Windows also allows an underscore, which DNS does not.
    private static bool IsHostName(string text) =>
        text.Length is > 0 and <= DirectoryServerConfiguration.LongestName && text[0] is not ('-' or '.')
        && text.All(letter => char.IsAsciiLetterOrDigit(letter) || letter is '-' or '.' or '_');

    private static string Unit(DistinguishedName name)
    {
        var path = UnitPath.Join(name.Units.Select(unit => ProviderText.Marked(unit, DirectoryServerConfiguration.LongestName)));
        return path.Length <= DirectoryServerConfiguration.LongestUnit
            ? path : ProviderText.Marked(path, DirectoryServerConfiguration.LongestUnit);
    }

    private static string Clean(string? text, int longest) => ProviderText.Clean(text ?? "", longest) ?? "";
}
