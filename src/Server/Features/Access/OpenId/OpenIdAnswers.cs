using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.OAuth;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>Answers at the end of a sign-in: the console, or the reason why not.</summary>
internal sealed class OpenIdAnswers : OAuthEvents
{
    /// <summary>Opens the session of a person whose token has been checked.</summary>
    public override async Task TicketReceived(TicketReceivedContext context)
    {
        var http = context.HttpContext;
        var person = http.Features.Get<ProviderPerson>()!;
        var outcome = await http.RequestServices.GetRequiredService<ProviderSignIn>()
            .HandleAsync(person, CallerAddress.Of(http), secondFactor: null, http.RequestAborted);
        context.HandleResponse();
        if (outcome.Result is not { } signedIn)
        {
            await RefuseAsync(http, outcome.Refusal!);
            return;
        }

        var signIn = http.RequestServices.GetRequiredService<SignInManager<User>>();
        await signIn.SignInWithClaimsAsync(signedIn.User, isPersistent: false, [signedIn.Session]);
        http.Response.Redirect(ReturnPath.Checked(context.ReturnUri));
    }

    /// <summary>Refuses a sign-in that the handler could not finish.</summary>
    public override async Task RemoteFailure(RemoteFailureContext context)
    {
        context.HandleResponse();
        var refusal = context.Failure switch
        {
            ProviderSignInException known => known.Refusal,
            // The framework puts the provider's error beside its own message, which is for people.
            { } failure when failure.Data.Contains("error") => new ProviderSaidNoRefusal(),
            AuthenticationFailureException => new SignInExpiredRefusal(),
            _ => new ProviderAwayRefusal(),
        };
        var log = context.HttpContext.RequestServices.GetRequiredService<ILogger<OpenIdHandler>>();
        log.ProviderSignInRefused(context.Failure is ProviderSignInException ? context.Failure.Message : refusal.Code);
        await RefuseAsync(context.HttpContext, refusal);
    }

    /// <summary>Sends a browser to the console's page with the reason's code. Other callers get the problem.</summary>
    public static Task RefuseAsync(HttpContext http, FeatureRefusal refusal)
    {
        // The code only: a text in the address would let anybody write on the page.
        if (http.Request.Headers.Accept.ToString().Contains("text/html", StringComparison.OrdinalIgnoreCase))
        {
            http.Response.Redirect($"/?refused={Uri.EscapeDataString(refusal.Code)}");
            return Task.CompletedTask;
        }

        return refusal.ToProblem().ExecuteAsync(http);
    }
}
