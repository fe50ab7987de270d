using System.CommandLine;
using System.Globalization;

namespace FleetDefrag.Agent.Commands;

/// <summary>Creates the option for the price of free space. Any value but a ratio is wrong usage.</summary>
internal static class RatioOption
{
    private const double Most = 1000;

    /// <summary>Creates an option that takes 0, for no limit, or a number from 1 to 1000.</summary>
    /// <param name="name">The name with its dashes.</param>
    /// <param name="description">The description in the help.</param>
    public static Option<double?> Create(string name, string description) => new(name)
    {
        Description = description,
        CustomParser = result =>
        {
            var text = result.Tokens[0].Value;
            if (double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var ratio)
                && ratio is 0 or (>= 1 and <= Most))
            {
                return ratio;
            }

            result.AddError($"{name} takes 0 or a number from 1 to {Most}, such as 1.5, not '{text}'.");
            return null;
        },
    };
}
