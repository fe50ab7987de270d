using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.Reflection;

namespace FleetDefrag.ApiFuzz.Link;

/// <summary>
/// Makes messages of an agent from the contract: every kind, every field, with likely and hostile values. The random source alone decides
/// the content.
/// </summary>
internal static class LinkMessages
{
    private const int Deepest = 6;
    private const double Filled = 0.7;

    private static readonly ulong[] Numbers =
    [
        0, 1, 2, 3, 4096, int.MaxValue, uint.MaxValue, 1UL << 53, (1UL << 53) + 1, long.MaxValue, ulong.MaxValue - 1, ulong.MaxValue,
    ];

    private static readonly double[] Fractions =
        [0, -0.0, 0.5, 1, 99.9, -1, 1e308, -1e308, double.NaN, double.PositiveInfinity, double.NegativeInfinity, double.Epsilon];

    private static readonly FieldDescriptor[] Kinds = [.. AgentMessage.Descriptor.Oneofs[0].Fields];

    /// <summary>The kinds of messages that agents send.</summary>
    public static int KindCount => Kinds.Length;

    /// <summary>Returns a message as bytes.</summary>
    /// <param name="kind">The number of the kind; each kind has its turn.</param>
    /// <param name="sequence">The next sequence of the spool. Some messages have another one.</param>
    /// <param name="known">Texts that name something at the server: volumes, jobs.</param>
    /// <param name="random">The random source.</param>
    public static byte[] Write(int kind, ulong sequence, IReadOnlyList<string> known, Random random)
    {
        var message = new AgentMessage { Sequence = random.Next(20) == 0 ? Numbers[random.Next(Numbers.Length)] : sequence };
        var field = Kinds[kind % Kinds.Length];
        field.Accessor.SetValue(message, Fill(field.MessageType, 0, known, random));
        if (random.Next(2) == 0)
            message.SentAt = (Google.Protobuf.WellKnownTypes.Timestamp)Fill(
                Google.Protobuf.WellKnownTypes.Timestamp.Descriptor, 0, known, random);
        return message.ToByteArray();
    }

    /// <summary>Returns a hello; one of ten is hostile.</summary>
    public static byte[] Hello(string spool, IReadOnlyList<string> known, Random random)
    {
        var hello = random.Next(10) == 0
            ? (Hello)Fill(Contracts.V1.Hello.Descriptor, 0, known, random)
            : new Hello { AgentVersion = "0.1.0", HostName = "files02", OperatingSystem = "x", SpoolId = spool };
        return new AgentMessage { Hello = hello }.ToByteArray();
    }

    private static IMessage Fill(MessageDescriptor type, int depth, IReadOnlyList<string> known, Random random)
    {
        var message = type.Parser.ParseFrom(ByteString.Empty);
        foreach (var field in type.Fields.InDeclarationOrder())
        {
            if (random.NextDouble() > Filled || (depth >= Deepest && field.FieldType == FieldType.Message))
                continue;
            if (field.IsMap)
                continue;
            if (!field.IsRepeated)
            {
                field.Accessor.SetValue(message, Value(field, depth, known, random));
                continue;
            }

            var list = (System.Collections.IList)field.Accessor.GetValue(message);
            var count = random.Next(40) == 0 ? random.Next(2000) : random.Next(4);
            for (var item = 0; item < count; item++)
                list.Add(Value(field, depth + (count > 4 ? Deepest : 0), known, random));
        }

        return message;
    }

    private static object Value(FieldDescriptor field, int depth, IReadOnlyList<string> known, Random random) => field.FieldType switch
    {
        FieldType.Message => Fill(field.MessageType, depth + 1, known, random),
        FieldType.String => Text(known, random),
        FieldType.Bytes => ByteString.CopyFrom(Bytes(random)),
        FieldType.Bool => random.Next(2) == 0,
        FieldType.Double => random.Next(2) == 0 ? random.NextDouble() * 100 : Fractions[random.Next(Fractions.Length)],
        FieldType.UInt64 => Number(random),
        FieldType.UInt32 => (uint)Number(random),
        FieldType.Int64 => (long)Number(random),
        FieldType.Int32 => (int)Number(random),
        FieldType.Enum => random.Next(4) == 0
            ? Enum.ToObject(field.EnumType.ClrType, random.Next(-2, 99))
            : Enum.ToObject(field.EnumType.ClrType, random.Next(field.EnumType.Values.Count)),
        _ => throw new NotSupportedException($"{field.FullName} has a type that the fuzzer does not know."),
    };

    private static string Text(IReadOnlyList<string> known, Random random) => random.Next(3) switch
    {
        0 => known[random.Next(known.Count)],
        // Lone surrogates have no UTF-8.
        _ => HostileText.Plain[random.Next(HostileText.Plain.Count)],
    };

    private static ulong Number(Random random) =>
        random.Next(2) == 0 ? (ulong)random.Next(100_000) : Numbers[random.Next(Numbers.Length)];

    private static byte[] Bytes(Random random)
    {
        var bytes = new byte[random.Next(20) == 0 ? random.Next(100_000) : random.Next(64)];
        random.NextBytes(bytes);
        return bytes;
    }
}
