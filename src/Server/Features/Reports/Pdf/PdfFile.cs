using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.Reports.Pdf;

/// <summary>
/// Writes pages as a PDF file (ISO 32000-1) with its built-in font Helvetica. The library at hand is under the AGPL
/// (docs/operations/backup-logs.md).
/// </summary>
internal static class PdfFile
{
    private const int FirstPage = 5;

    /// <summary>Returns the file.</summary>
    public static byte[] Write(IReadOnlyList<PdfPage> pages, string title)
    {
        var kids = string.Join(' ', Enumerable.Range(0, pages.Count).Select(page => $"{FirstPage + (2 * page)} 0 R"));
        List<string> objects =
        [
            "<< /Type /Catalog /Pages 2 0 R >>",
            $"<< /Type /Pages /Kids [{kids}] /Count {pages.Count} >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
        ];
        foreach (var page in pages)
        {
            objects.Add(
                $"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {PdfPage.Width} {PdfPage.Height}] " +
                $"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents {objects.Count + 2} 0 R >>");
            objects.Add($"<< /Length {Encoding.Latin1.GetByteCount(page.Content)} >>\nstream\n{page.Content}\nendstream");
        }

        objects.Add($"<< /Title ({title}) /Producer (FleetDefrag) >>");
        return Join(objects);
    }

    private static byte[] Join(List<string> objects)
    {
        var file = new StringBuilder("%PDF-1.4\n");
        var table = new StringBuilder().Append(CultureInfo.InvariantCulture, $"xref\n0 {objects.Count + 1}\n0000000000 65535 f \n");
        foreach (var (index, content) in objects.Index())
        {
            // Latin 1 has one byte a letter, so a length is an offset.
            table.Append(CultureInfo.InvariantCulture, $"{file.Length:0000000000} 00000 n \n");
            file.Append(CultureInfo.InvariantCulture, $"{index + 1} 0 obj\n{content}\nendobj\n");
        }

        var start = file.Length;
        file.Append(table).Append(
            CultureInfo.InvariantCulture,
            $"trailer\n<< /Size {objects.Count + 1} /Root 1 0 R /Info {objects.Count} 0 R >>\nstartxref\n{start}\n%%EOF\n");
        return Encoding.Latin1.GetBytes(file.ToString());
    }
}
