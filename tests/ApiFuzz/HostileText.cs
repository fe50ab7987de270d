namespace FleetDefrag.ApiFuzz;

/// <summary>Text and JSON values that have made other programs fail.</summary>
internal static class HostileText
{
    /// <summary>Text that may stand in an address after escaping.</summary>
    public static readonly IReadOnlyList<string> Plain =
    [
        "", " ", ".", "..", "%", "_", "*", "'", "\"", "\\", "a\0b", "\u0001", "\u001b[31m", "a\tb", "\r\nSet-Cookie: a=b",
        "\ufeff", "\uffff",
        "\u202egnp.exe", "\u200b", "e\u0301", "😀", "ß", "İ", "null", "undefined", "NaN", "true", "-1", "0", "1e400", "2147483648",
        "-2147483649", "9223372036854775808", "18446744073709551615", "0x10", "1,5", "'; DROP TABLE users; --", "<script>alert(1)</script>",
        "../../etc/passwd", "..\\..\\windows", "C:\\", "\\\\server\\share", "${jndi:ldap://x}", "{{7*7}}", "{0}{1}%s%n", "$(id)", "`id`",
        "00000000-0000-0000-0000-000000000000", "fleet", "host files01", "group a", "site", "con", "admin", new string('x', 257),
        new string('x', 2000), new string('%', 500), "2026-02-30", "-0001-01-01", "0000-00-00", "9999-12-31T23:59:59Z", "24:00",
    ];

    /// <summary>Parts of an address that are not the escape of any text.</summary>
    public static readonly IReadOnlyList<string> Escaped =
        ["%00", "%ff", "%ed%a0%80", "%c0%ae", "%u0041", "%", "%2", "%2f", "%5c", "%252e%252e", "%0d%0a", "%e2%80%ae", ";a=b", "&&"];

    /// <summary>JSON values of every kind.</summary>
    public static readonly IReadOnlyList<string> Json =
    [
        "null", "true", "false", "0", "-0", "-1", "1", "0.5", "1e400", "-1e400", "1e-400", "9223372036854775807", "-9223372036854775808",
        "18446744073709551615", "1e30", "[]", "{}", "[null]", "[[]]", "{\"\":null}", "{\"a\":1,\"a\":2}", "{\"__proto__\":{}}",
        "{\"$type\":\"System.IO.FileInfo\"}", "\"\\u0000\"", "\"a\\u0000b\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud83d\"",
        "\"\\uffff\"",
        "\"\\u202e\"", "\"\\u001b[2J\"", "\"\"", "\" \"", "\"2026-02-30T00:00:00Z\"", "\"-0001-01-01\"", "\"0001-01-01\"", "\"9999-12-31\"",
        "\"10000-01-01\"", "\"24:00\"", "\"23:59\"", "\"99:99\"", "\"P1000000Y\"", "\"now\"", "\"Mars/Olympus\"",
        Nested("[", "]", 63), Nested("[", "]", 70), Nested("{\"a\":", "}", 70), "[" + string.Join(',', Enumerable.Repeat("1", 5000)) + "]",
        "[" + string.Join(',', Enumerable.Repeat("null", 1000)) + "]", "\"" + new string('x', 300) + "\"",
        "\"" + new string('y', 70_000) + "\"",
        "NaN", "undefined", "'a'", "01", "1.", "\"\\x\"", "\"unfinished", "[1,", "{\"a\"", "",
    ];

    /// <summary>YAML that is not a setup.</summary>
    public static readonly IReadOnlyList<string> Yaml =
    [
        "", "---\n---\n", "&a [*a]", "a: &a b\nc: *a", "? [a]\n: b", "!!binary aGVsbG8=", "!<tag:x> y", "<<: {a: b}", "\t- a", "a: b: c",
        "{a",
        "[",
        "'", "\"\\0\"", "\"\\uD800\"", "\"\\U0011FFFF\"", "\"\\xff\"", "- - - - a", "%YAML 9.9\n---\n{}", "policies: |\n  x",
        "policies: >-\n  y",
        "policies: [~]", "policies: [{}]", "policies: {}", "policies: 1", "groups: [{name: a, labels: '!'}]", "#", "\ufeff{}", "a\0b: c",
        "policies:\n- name: &x a\n  for: *x", "servers: [{name: x, labels: {a: null}}]", Nested("[", "]", 1000), Nested("{a: ", "}", 1000),
        string.Concat(Enumerable.Repeat("- ", 2000)), "groups: [" + string.Concat(Enumerable.Repeat("{name: a},", 3000)) + "]",
        new string('a', 100_000), string.Concat(Enumerable.Range(0, 5000).Select(line => $"k{line}: v\n")),
    ];

    private static string Nested(string open, string close, int depth) =>
        string.Concat(Enumerable.Repeat(open, depth)) + (open.EndsWith(':') || open.EndsWith(' ') ? "1" : "")
        + string.Concat(Enumerable.Repeat(close, depth));
}
