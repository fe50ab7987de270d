using System.Buffers.Binary;
using System.Security.Cryptography;
using FleetDefrag.Defrag.Planning.Passes;

namespace FleetDefrag.PlanningBench;

/// <summary>SHA-256 over every move of a plan, in order. Two plans with the same hash are the same plan.</summary>
internal sealed class PlanHash : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);

    /// <summary>Adds the moves of one group, and whether the group waits for a checkpoint.</summary>
    /// <param name="step">The group.</param>
    public void Add(PlannedStep step)
    {
        Span<byte> bytes = stackalloc byte[6 * sizeof(long)];
        foreach (var move in step.Group.Moves)
        {
            long[] values =
            [
                step.AfterCheckpoint ? 1 : 0,
                move.Stream,
                move.From.Value,
                move.Source.Value,
                move.Target.Value,
                move.Count.Value,
            ];
            for (var at = 0; at < values.Length; at++)
                BinaryPrimitives.WriteInt64LittleEndian(bytes[(at * sizeof(long))..], values[at]);
            _hash.AppendData(bytes);
        }
    }

    /// <summary>Returns the first 16 hexadecimal digits.</summary>
    public override string ToString() => Convert.ToHexStringLower(_hash.GetCurrentHash())[..16];

    /// <inheritdoc />
    public void Dispose() => _hash.Dispose();
}
