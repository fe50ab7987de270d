using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.AspNetCore.Authentication;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>The route that begins a sign-in with the company's account.</summary>
internal static class OpenIdApi
{
    public static void MapOpenId(this ApiRoutes session) =>
        session.MapGet("/openid", BeginAsync).WithName("beginOpenId").AllowAnonymous()
            .WithSummary("Sends the browser to the identity provider; the provider sends it back, signed in")
            .Produces(StatusCodes.Status302Found).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status503ServiceUnavailable);

    private static async Task BeginAsync(HttpContext http, SignInSettings settings, string? returnTo = null)
    {
        if (settings.OpenId is null)
        {
            await OpenIdAnswers.RefuseAsync(http, new NotFoundRefusal("identity provider", "in the settings of this server"));
            return;
        }

        try
        {
            await http.ChallengeAsync(
                OpenIdOptions.SchemeName, new AuthenticationProperties { RedirectUri = ReturnPath.Checked(returnTo) });
        }
        catch (ProviderSignInException away)
        {
            await OpenIdAnswers.RefuseAsync(http, away.Refusal);
        }
    }
}
