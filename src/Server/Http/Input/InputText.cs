using System.Buffers;
using System.Text;

namespace FleetDefrag.Server.Http.Input;

/// <summary>The rule for text from outside: every character can be stored, logged and shown.</summary>
internal static class InputText
{
    /// <summary>Returns the fault of a text as the end of a sentence, such as "has the control character U+0000"; null: no fault.</summary>
    public static string? Fault(ReadOnlySpan<char> text)
    {
        while (!text.IsEmpty)
        {
            if (Rune.DecodeFromUtf16(text, out var rune, out var length) != OperationStatus.Done)
                return "has half of a surrogate pair";
            if (Rune.IsControl(rune) && rune.Value is not ('\t' or '\n' or '\r'))
                return $"has the control character U+{rune.Value:X4}";
            text = text[length..];
        }

        return null;
    }
}
