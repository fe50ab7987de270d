using System.Globalization;

namespace FleetDefrag.Backups.Values;

/// <summary>Reads numbers with thousands separators of any country.</summary>
internal static class NumberText
{
    private const int GroupDigits = 3;
    private const int MostLetters = 40;

    /// <summary>Reads a count: <c>12,327,276,292</c>, <c>12.327.276.292</c>, <c>12 327 276 292</c>, <c>12'327'276'292</c>.</summary>
    public static bool TryCount(ReadOnlySpan<char> text, out long count)
    {
        count = 0;
        text = text.Trim();
        if (text.Length is 0 or > MostLetters)
            return false;
        Span<char> digits = stackalloc char[MostLetters];
        var length = 0;
        var separator = '\0';
        var sinceSeparator = 0;
        foreach (var letter in text)
        {
            if (char.IsAsciiDigit(letter))
            {
                digits[length++] = letter;
                sinceSeparator++;
                continue;
            }

            // One separator for all groups; the first group has one to three digits.
            var isFirst = separator == '\0';
            if (!IsSeparator(letter) || (!isFirst && letter != separator) || sinceSeparator == 0 || sinceSeparator > GroupDigits
                || (!isFirst && sinceSeparator != GroupDigits))
                return false;
            (separator, sinceSeparator) = (letter, 0);
        }

        return (separator == '\0' || sinceSeparator == GroupDigits)
            && long.TryParse(digits[..length], NumberStyles.None, CultureInfo.InvariantCulture, out count);
    }

    /// <summary>Reads a decimal number: <c>196.43</c>, <c>1,234.5</c>, <c>1.234,5</c>, <c>3709,7</c>.</summary>
    /// <param name="text">The number alone.</param>
    /// <param name="value">The number.</param>
    /// <param name="lastDigit">The value of one in its last digit.</param>
    public static bool TryDecimal(ReadOnlySpan<char> text, out double value, out double lastDigit)
    {
        (value, lastDigit) = (0, 1);
        text = text.Trim();
        if (text.Length is 0 or > MostLetters)
            return false;
        var point = DecimalPoint(text);
        var whole = point < 0 ? text : text[..point];
        var fraction = point < 0 ? [] : text[(point + 1)..];
        if (!TryCount(whole, out var units) || fraction.Length > 9 || (point >= 0 && fraction.Length == 0))
            return false;
        if (fraction.Length > 0 && !fraction.ContainsAnyExceptInRange('0', '9'))
        {
            lastDigit = Math.Pow(10, -fraction.Length);
            value = units + (long.Parse(fraction, CultureInfo.InvariantCulture) * lastDigit);
            return true;
        }

        value = units;
        return fraction.Length == 0;
    }

    // The last point or comma is the decimal point, unless it is one of several, or a comma before three digits.
    private static int DecimalPoint(ReadOnlySpan<char> text)
    {
        var (point, comma) = (text.LastIndexOf('.'), text.LastIndexOf(','));
        var last = Math.Max(point, comma);
        if (last < 0 || text[..last].Contains(text[last]))
            return -1;
        var isThousand = text[last] == ',' && point < 0 && text.Length - last - 1 == GroupDigits;
        return isThousand ? -1 : last;
    }

    private static bool IsSeparator(char letter) => letter is ',' or '.' or ' ' or '\'' or '\u00a0' or '\u202f' or '\u2009' or '\u2019';
}
