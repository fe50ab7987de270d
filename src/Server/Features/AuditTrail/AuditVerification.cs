using System.Globalization;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>Walks the chain of the audit, and finds entries that were changed, removed or inserted.</summary>
internal sealed class AuditVerification(AuditAnchor? anchor)
{
    /// <summary>Action of the entry that retention writes: its subject is the last removed number, its detail that entry's hash.</summary>
    public const string Retained = "audit.retained";

    private const int MostFindings = 20;

    private readonly List<string> _findings = [];
    private readonly Dictionary<long, string> _retained = [];
    private long _last;
    private byte[] _hash = [];

    /// <summary>The number of entries that were read.</summary>
    public long Entries { get; private set; }

    /// <summary>The number of the newest entry.</summary>
    public long Head => _last;

    /// <summary>The hash of the newest entry, hexadecimal.</summary>
    public string HeadHash => Convert.ToHexStringLower(_hash);

    /// <summary>Returns one line for each fault, at most twenty; empty: the chain is whole.</summary>
    public async Task<IReadOnlyList<string>> RunAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        foreach (var entry in await db.AuditEntries.AsNoTracking().Where(entry => entry.Action == Retained).ToListAsync(cancellationToken))
        {
            if (long.TryParse(entry.Subject, CultureInfo.InvariantCulture, out var removed))
                _retained[removed] = entry.Detail;
        }

        var outside = await db.AuditEntries.AsNoTracking().Where(entry => entry.Number == null).OrderBy(entry => entry.Id)
            .Take(MostFindings).ToListAsync(cancellationToken);
        _findings.AddRange(outside.ConvertAll(entry => $"Inserted: row {entry.Id} ({Name(entry)}) stands outside of the chain."));
        await foreach (var entry in db.AuditEntries.AsNoTracking().Where(entry => entry.Number != null).OrderBy(entry => entry.Number)
            .AsAsyncEnumerable().WithCancellation(cancellationToken))
            Check(entry);
        if (anchor is not null && _last < anchor.Head)
            _findings.Add($"Removed: entries {_last + 1} to {anchor.Head} are missing at the end.");
        return [.. _findings.Take(MostFindings)];
    }

    private void Check(AuditEntry entry)
    {
        var number = entry.Number!.Value;
        Entries++;
        if (Entries == 1)
            Begin(number);
        else if (number != _last + 1)
            _findings.Add($"Removed: {Range(_last + 1, number - 1)} missing.");

        // After a gap the hash before is not known, so the entry is taken as the new start.
        var isComparable = number == _last + 1;
        if (isComparable && !AuditHash.Of(entry, _hash).AsSpan().SequenceEqual(entry.Hash))
            _findings.Add($"Changed or inserted: entry {number} ({Name(entry)}) does not continue the chain.");
        (_last, _hash) = (number, entry.Hash ?? []);
        if (anchor is not null && number == anchor.Head && HeadHash != anchor.Hash)
            _findings.Add($"Changed: the chain up to entry {number} is not the one that the server noted in audit.anchor.");
    }

    // The chain may begin later when retention removed the entries before, and noted the last one's hash in the chain.
    private void Begin(long number)
    {
        if (number == 1)
            return;
        _last = number - 1;
        if (anchor is not null && number > anchor.Start)
            _findings.Add($"Removed: {Range(anchor.Start, number - 1)} missing at the beginning.");
        if (_retained.TryGetValue(number - 1, out var hash))
            _hash = Convert.FromHexString(hash);
        else
            _findings.Add($"Removed: {Range(1, number - 1)} missing at the beginning, and no entry of retention says so.");
    }

    private static string Range(long first, long last) => first == last ? $"entry {first} is" : $"entries {first} to {last} are";

    private static string Name(AuditEntry entry) => FormattableString.Invariant($"{entry.At.UtcDateTime:s}Z {entry.Actor} {entry.Action}");
}
