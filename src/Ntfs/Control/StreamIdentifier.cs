using System.Runtime.CompilerServices;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// The identifier of a stream in STREAM_LAYOUT_ENTRY: <c>:name:$TYPE</c>, or nothing for the unnamed $DATA. Windows uses both forms
/// for the unnamed stream. Before Windows 10, only the identifier contains the type.
/// </summary>
internal static class StreamIdentifier
{
    private const int LongestTypeName = 22;

    /// <summary>The largest number of characters of an identifier: a name of 255 and the longest type.</summary>
    public const int LongestLength = 255 + 2 + LongestTypeName;

    private static ReadOnlySpan<char> UnnamedData => "::$DATA";

    /// <summary>Returns the number of characters of the identifier of a stream.</summary>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int LengthOf(AttributeType type, ReadOnlySpan<char> name) =>
        name.Length + (type == AttributeType.Data ? UnnamedData.Length : 2 + TypeName(type).Length);

    /// <summary>Writes the identifier.</summary>
    /// <returns>The length of the identifier in characters.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(AttributeType type, ReadOnlySpan<char> name, Span<char> text)
    {
        if (type == AttributeType.Data && name.IsEmpty)
        {
            UnnamedData.CopyTo(text);
            return UnnamedData.Length;
        }

        var typeName = TypeName(type);
        text[0] = ':';
        name.CopyTo(text[1..]);
        text[name.Length + 1] = ':';
        typeName.CopyTo(text[(name.Length + 2)..]);
        return name.Length + 2 + typeName.Length;
    }

    /// <summary>Splits an identifier. A name without colons is returned unchanged.</summary>
    /// <param name="text">The identifier.</param>
    /// <param name="type">The type code of the entry. <see cref="AttributeType.None"/> is replaced by the type in the text.</param>
    /// <returns>The name of the stream without the type.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<char> Parse(ReadOnlySpan<char> text, scoped ref AttributeType type)
    {
        if (type != AttributeType.None && text.StartsWith("::"))
            return []; // Nearly every stream has no name and a known type.
        var name = text;
        ReadOnlySpan<char> typeName = "$DATA";
        if (!text.IsEmpty && text[0] == ':')
        {
            var end = text.LastIndexOf(':');
            name = end == 0 ? text[1..] : text[1..end];
            typeName = end == 0 ? "$DATA" : text[(end + 1)..];
        }

        if (type == AttributeType.None)
            type = TypeOf(typeName);
        return name;
    }

    private static ReadOnlySpan<char> TypeName(AttributeType type) => type switch
    {
        AttributeType.StandardInformation => "$STANDARD_INFORMATION",
        AttributeType.AttributeList => "$ATTRIBUTE_LIST",
        AttributeType.FileName => "$FILE_NAME",
        AttributeType.ObjectId => "$OBJECT_ID",
        AttributeType.SecurityDescriptor => "$SECURITY_DESCRIPTOR",
        AttributeType.VolumeName => "$VOLUME_NAME",
        AttributeType.VolumeInformation => "$VOLUME_INFORMATION",
        AttributeType.Data => "$DATA",
        AttributeType.IndexRoot => "$INDEX_ROOT",
        AttributeType.IndexAllocation => "$INDEX_ALLOCATION",
        AttributeType.Bitmap => "$BITMAP",
        AttributeType.ReparsePoint => "$REPARSE_POINT",
        AttributeType.EaInformation => "$EA_INFORMATION",
        AttributeType.Ea => "$EA",
        AttributeType.LoggedUtilityStream => "$LOGGED_UTILITY_STREAM",
        _ => "",
    };

    private static AttributeType TypeOf(ReadOnlySpan<char> typeName)
    {
        for (var code = (uint)AttributeType.StandardInformation; code <= (uint)AttributeType.LoggedUtilityStream; code += 0x10)
        {
            var name = TypeName((AttributeType)code);
            if (!name.IsEmpty && typeName.SequenceEqual(name))
                return (AttributeType)code;
        }

        return AttributeType.None;
    }
}
