using System.CommandLine;
using System.Globalization;

namespace FleetDefrag.Agent.Commands;

/// <summary>Creates the options for prices. Any value but a ratio is wrong usage.</summary>
internal static class RatioOption
{
    private const double Most = 1000;

    /// <summary>Creates an option that takes 0, for no limit, or a number up to 1000.</summary>
    /// <param name="name">The name with its dashes.</param>
    /// <param name="description">The description in the help.</param>
    /// <param name="least">The least number besides 0.</param>
    public static Option<double?> Create(string name, string description, double least = 1) => new(name)
    {
        Description = description,
        CustomParser = result =>
        {
            var text = result.Tokens[0].Value;
            if (double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var ratio)
                && (ratio == 0 || (ratio >= least && ratio <= Most)))
            {
                return ratio;
            }

            result.AddError(
                string.Create(
                    CultureInfo.InvariantCulture, $"{name} takes 0 or a number from {least} to {Most}, such as 1.5, not '{text}'."));
            return null;
        },
    };
}
