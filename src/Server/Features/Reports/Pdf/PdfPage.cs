using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.Reports.Pdf;

/// <summary>One A4 page of text, lines and bars. Distances are in points from the upper left corner.</summary>
internal sealed class PdfPage
{
    /// <summary>Width of the page.</summary>
    public const double Width = 595;

    /// <summary>Height of the page.</summary>
    public const double Height = 842;

    private readonly StringBuilder _content = new();

    /// <summary>The drawing commands.</summary>
    public string Content => _content.ToString();

    /// <summary>Writes one line. Characters that the font does not have become question marks.</summary>
    public void Text(double left, double baseline, double size, string text, bool isBold = false) => _content.Append(
        CultureInfo.InvariantCulture, $"BT /{(isBold ? "F2" : "F1")} {size:0.##} Tf {left:0.##} {Height - baseline:0.##} Td " +
            $"({Escape(text)}) Tj ET\n");

    /// <summary>Fills a rectangle with a grey from 0 (black) to 1 (white).</summary>
    public void Bar(double left, double top, double width, double height, double grey) => _content.Append(
        CultureInfo.InvariantCulture, $"{grey:0.##} g {left:0.##} {Height - top - height:0.##} {width:0.##} {height:0.##} re f 0 g\n");

    // Parentheses and backslashes end or change a string of PDF. The font has the characters of Latin 1.
    private static string Escape(string text)
    {
        var safe = new StringBuilder(text.Length);
        foreach (var letter in text)
        {
            safe.Append(letter switch
            {
                '(' or ')' or '\\' => $"\\{letter}",
                '→' => "->",
                '–' or '−' => "-",
                < ' ' or > 'ÿ' or (>= '\u007f' and < '\u00a0') => "?",
                _ => letter.ToString(),
            });
        }

        return safe.ToString();
    }
}
