using System.Net;
using FleetDefrag.Server.Features.Access.OpenId;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.AspNetCore.WebUtilities;

namespace FleetDefrag.Server.Tests.Features.Access.OpenId;

/// <summary>Forged tokens, stolen codes and hostile addresses: each is refused with a status and a reason.</summary>
public sealed class OpenIdAttackTests(PostgresFixture postgres, OpenIdPeer peer) : IClassFixture<OpenIdPeer>
{
    private static readonly object Persons = new { erika = new { preferred_username = "erika", groups = new[] { "fleet-admins" } } };

    private static readonly (string Forge, string Reason)[] Forgeries =
    [
        ("wrongNonce", "it belongs to another sign-in"),
        ("noNonce", "it belongs to another sign-in"),
        ("wrongIssuer", "its issuer is wrong"),
        ("wrongAudience", "it is for another program"),
        ("moreAudiences", "it is for another program"),
        ("expired", "it has expired, or the clocks differ"),
        ("notYet", "it has expired, or the clocks differ"),
        ("noExpiry", "it has expired, or the clocks differ"),
        ("noPerson", "it names no person"),
        ("wrongKey", "its signature is wrong"),
        ("unknownKey", "its signature is wrong"),
        ("unsigned", "its signature is wrong"),
        ("sharedSecret", "its signature is wrong"),
        ("notAToken", "it is malformed"),
        ("noToken", "it is malformed"),
    ];

    [Fact]
    public async Task A_forged_token_signs_nobody_in()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        foreach (var (forge, reason) in Forgeries)
        {
            await peer.SetAsync(new { forge });
            using var browser = new SignInBrowser(server);
            using var answer = await browser.SignInAsync("erika");
            (await answer.ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "id-token-refused"))
                .ShouldContain($"not accepted: {reason}.", Case.Sensitive, forge);
            (await browser.GetAsync("/api/v1/session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        }

        (await admin.JsonAsync("users")).GetArrayLength().ShouldBe(1);
    }

    [Fact]
    public async Task A_new_key_of_the_provider_is_found_and_a_stranger_cannot_make_the_server_ask_each_time()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        using var erika = await browser.ClientAsync("erika");
        await peer.SetAsync(new { forge = "unknownKey", publish = "both" });
        using var soon = new SignInBrowser(server);
        await (await soon.SignInAsync("erika")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "id-token-refused");
        server.Time.Advance(TimeSpan.FromMinutes(2));
        using var later = new SignInBrowser(server);
        using var again = await later.ClientAsync("erika");
        (await again.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task An_answer_works_once_and_only_in_the_browser_that_began()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        var answer = await browser.AtProviderAsync(await browser.BeginAsync(), "erika");
        using (var thief = new SignInBrowser(server))
            await (await thief.GetAsync(answer)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "sign-in-expired");
        (await browser.GetAsync(answer)).StatusCode.ShouldBe(HttpStatusCode.Redirect);
        await (await browser.GetAsync(answer)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "sign-in-expired");

        // The used code with the state of a new sign-in: the provider refuses the code.
        using var replay = new SignInBrowser(server);
        var own = await replay.AtProviderAsync(await replay.BeginAsync(), "erika");
        var mixed = With(own, "code", QueryHelpers.ParseQuery(answer.Query)["code"].ToString());
        await (await replay.GetAsync(mixed)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "provider-refused");
    }

    [Fact]
    public async Task A_stolen_code_is_useless_without_the_verifier_of_its_browser()
    {
        await using var server = await StartAsync();
        using var victim = new SignInBrowser(server);
        var stolen = await victim.AtProviderAsync(await victim.BeginAsync(), "erika");
        using var thief = new SignInBrowser(server);
        var own = await thief.AtProviderAsync(await thief.BeginAsync(), "erika");
        var injected = With(own, "code", QueryHelpers.ParseQuery(stolen.Query)["code"].ToString());
        await (await thief.GetAsync(injected)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "provider-refused");
    }

    [Fact]
    public async Task Changed_missing_and_old_states_are_refused()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        var answer = await browser.AtProviderAsync(await browser.BeginAsync(), "erika");
        foreach (var state in new[] { "", "x", QueryHelpers.ParseQuery(answer.Query)["state"] + "A" })
        {
            await (await browser.GetAsync(With(answer, "state", state)))
                .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "sign-in-expired");
        }

        await (await browser.GetAsync("/signin-oidc")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "sign-in-expired");
        await (await browser.GetAsync(With(answer, "iss", "https://other.example")))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "id-token-refused");
        var denied = With(With(answer, "code", ""), "error", "access_denied<script>");
        await (await browser.GetAsync(denied)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "provider-refused");

        using var slow = new SignInBrowser(server);
        var late = await slow.AtProviderAsync(await slow.BeginAsync(), "erika");
        server.Time.Advance(TimeSpan.FromMinutes(16));
        await (await slow.GetAsync(late)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "sign-in-expired");
    }

    [Fact]
    public async Task The_provider_is_asked_with_proof_key_nonce_and_the_address_of_the_settings()
    {
        await using var server = await RunningServer.StartAsync(
            postgres, peer.Settings("--Console:PublicUrl=https://fleet.example"));
        using var browser = new SignInBrowser(server);
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(server.ConsoleAddress, "api/v1/session/openid"));
        request.Headers.Host = "evil.example";
        using var plain = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false });
        using var begun = await plain.SendAsync(request, Patience.Token);
        var query = QueryHelpers.ParseQuery(begun.Headers.Location!.Query);
        query["redirect_uri"].ToString().ShouldBe("https://fleet.example/signin-oidc");
        query["response_type"].ToString().ShouldBe("code");
        query["code_challenge_method"].ToString().ShouldBe("S256");
        query["code_challenge"].ToString().Length.ShouldBe(43);
        query["nonce"].ToString().Length.ShouldBe(43);
        query["scope"].ToString().ShouldBe("openid profile email");
        begun.Headers.GetValues("Set-Cookie").Single().ShouldContain("httponly");
        // The provider knows another address. It sends no code to a wrong one.
        using var shown = await browser.GetAsync(begun.Headers.Location!);
        shown.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        (await shown.Content.ReadAsStringAsync(Patience.Token)).ShouldContain("redirect_uri did not match");
    }

    [Fact]
    public async Task The_sign_in_ends_on_the_page_that_the_person_wanted()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        var begun = await browser.BeginAsync($"/api/v1/session/openid?returnTo={Uri.EscapeDataString("/volumes/x?tab=files")}");
        using var answer = await browser.GetAsync(await browser.AtProviderAsync(begun, "erika"));
        answer.Headers.Location!.OriginalString.ShouldBe("/volumes/x?tab=files");
    }

    [Theory]
    [InlineData("/jobs", "/jobs")]
    [InlineData("/", "/")]
    [InlineData("", "/")]
    [InlineData(null, "/")]
    [InlineData("//evil.example", "/")]
    [InlineData("/\\evil.example", "/")]
    [InlineData("https://evil.example", "/")]
    [InlineData("/a\r\nSet-Cookie: x=y", "/")]
    [InlineData("javascript:alert(1)", "/")]
    public void Only_pages_of_this_server_are_returned_to(string? wanted, string page) => ReturnPath.Checked(wanted).ShouldBe(page);

    [Fact]
    public async Task A_browser_is_sent_to_the_page_with_the_reason_as_a_code()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        browser.Accept("text/html");
        using var answer = await browser.GetAsync("/signin-oidc?error=%3Cscript%3E&error_description=call+0900&state=x");
        answer.StatusCode.ShouldBe(HttpStatusCode.Redirect);
        answer.Headers.Location!.OriginalString.ShouldBe("/?refused=sign-in-expired");
    }

    private static Uri With(Uri address, string name, string value)
    {
        var query = QueryHelpers.ParseQuery(address.Query);
        if (value.Length == 0)
            query.Remove(name);
        else
            query[name] = value;
        return new Uri(QueryHelpers.AddQueryString(address.GetLeftPart(UriPartial.Path), query));
    }

    private async Task<RunningServer> StartAsync()
    {
        var server = await RunningServer.StartAsync(postgres, peer.Settings());
        await peer.AdmitAsync(server, Persons);
        return server;
    }
}
