using System.CommandLine;
using System.Globalization;

namespace FleetDefrag.Agent.Commands;

/// <summary>Creates options that take a whole number within limits. Any other value is wrong usage.</summary>
internal static class NumberOption
{
    /// <summary>Creates an option.</summary>
    /// <param name="name">The name with its dashes.</param>
    /// <param name="description">The description in the help.</param>
    /// <param name="least">The smallest number allowed.</param>
    /// <param name="most">The largest number allowed.</param>
    public static Option<long?> Create(string name, string description, long least, long most = long.MaxValue) => new(name)
    {
        Description = description,
        CustomParser = result =>
        {
            var text = result.Tokens[0].Value;
            if (long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number >= least && number <= most)
                return number;
            var limits = most == long.MaxValue ? $"a whole number from {least} on" : $"a whole number from {least} to {most}";
            result.AddError($"{name} takes {limits}, not '{text}'.");
            return null;
        },
    };
}
