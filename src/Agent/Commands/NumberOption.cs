using System.CommandLine;
using System.Globalization;

namespace FleetDefrag.Agent.Commands;

/// <summary>Options that take a whole number within limits; anything else is wrong usage in one line.</summary>
internal static class NumberOption
{
    /// <summary>Creates one.</summary>
    /// <param name="name">With its dashes.</param>
    /// <param name="description">For the help.</param>
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
