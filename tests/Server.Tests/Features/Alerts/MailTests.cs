using System.Net;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Settings;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>Alerts by mail. A real mail server takes them, and Python's mail library says what they contain.</summary>
public sealed class MailTests(PostgresFixture postgres)
{
    private const string Hostile = "<script>alert(1)</script>\u202e\r\nBcc: thief@evil.example\r\n\r\nbody";

    private static readonly string[] Recipients = ["ops@example.org", "night@example.org"];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Begin_and_end_of_an_alert_are_two_mails_of_one_conversation_and_hostile_names_stay_text()
    {
        using var mailbox = await MailServer.StartAsync("--tls", "starttls", "--user", "fleet", "--password", "pass word-7", "--busy", "1");
        await using var fleet = await Fleet.StartAsync(postgres);
        WriteSecrets(fleet, mailbox);
        await PutAsync(fleet, Point(mailbox, "smtp", user: "fleet", secret: "mail-password"));
        await RaiseAsync(fleet, Hostile);
        await SendAsync(fleet);
        mailbox.IsEmpty.ShouldBeTrue("the mail server has put the mail off");
        (await fleet.Admin.JsonAsync("alerts/deliveries"))[0].GetProperty("error").GetString().ShouldNotBeNull().ShouldContain("451");
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(31));
        await SendAsync(fleet);
        await SendAsync(fleet);
        await fleet.Server.Services.GetRequiredService<AlertBook>().EndAsync(AlertKind.MessagesLost, Hostile, Cancellation);
        await SendAsync(fleet);

        var (begin, end) = (await mailbox.MailAsync(), await mailbox.MailAsync());
        mailbox.IsEmpty.ShouldBeTrue();
        foreach (var mail in new[] { begin, end })
        {
            mail.GetProperty("to").EnumerateArray().Select(to => to.GetString()).ShouldBe(Recipients);
            mail.GetProperty("user").GetString().ShouldBe("fleet");
            mail.GetProperty("encrypted").GetBoolean().ShouldBeTrue();
            MailServer.Header(mail, "Bcc").ShouldBeEmpty();
            MailServer.Header(mail, "Auto-Submitted").ShouldBe(["auto-generated"]);
            var html = mail.GetProperty("html").GetString().ShouldNotBeNull();
            html.ShouldContain("&lt;script&gt;");
            html.ShouldNotContain("<script>");
            foreach (var text in new[] { html, mail.GetProperty("plain").GetString().ShouldNotBeNull() })
                text.ShouldNotContain("\u202e");
        }

        MailServer.Header(end, "References").ShouldBe(MailServer.Header(begin, "References"));
        MailServer.Header(end, "Message-Id").ShouldNotBe(MailServer.Header(begin, "Message-Id"));
        MailServer.Header(begin, "Subject").ShouldBe(["[FleetDefrag] Alert: MessagesLost"]);
        MailServer.Header(end, "Subject").ShouldBe(["[FleetDefrag] Over: MessagesLost"]);
        begin.GetProperty("plain").GetString().ShouldNotBeNull().ShouldContain("were lost.");
    }

    [Fact]
    public async Task A_test_mail_arrives_with_each_kind_of_encryption()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var (offered, scheme, tls) in new[] { ("none", "smtp", false), ("starttls", "smtp", true), ("implicit", "smtps", true) })
        {
            using var mailbox = await MailServer.StartAsync("--tls", offered);
            WriteSecrets(fleet, mailbox);
            await PutAsync(fleet, Point(mailbox, scheme, tls: tls));

            (await ErrorOfTestAsync(fleet)).ShouldBeNull();

            (await mailbox.MailAsync()).GetProperty("encrypted").GetBoolean().ShouldBe(tls, offered);
        }
    }

    [Fact]
    public async Task A_mail_server_that_cannot_prove_itself_gets_neither_mail_nor_password()
    {
        (string Offered, string Scheme, string Host, bool IsTrusted, string Reason)[] cases =
        [
            ("starttls", "smtp", "127.0.0.1", true, "certificate must name 127.0.0.1"),
            ("starttls", "smtp", "localhost", false, "certificate must name localhost"),
            ("implicit", "smtps", "localhost", false, "certificate must name localhost"),
            ("none", "smtp", "localhost", true, "does not offer STARTTLS"),
            ("starttls", "smtps", "localhost", true, "TLS"),
        ];
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var (offered, scheme, host, isTrusted, reason) in cases)
        {
            using var mailbox = await MailServer.StartAsync("--tls", offered, "--user", "fleet", "--password", "pass word-7");
            WriteSecrets(fleet, mailbox);
            await PutAsync(fleet, Point(mailbox, scheme, host, "fleet", "mail-password", isTrusted: isTrusted));

            (await ErrorOfTestAsync(fleet)).ShouldNotBeNull().ShouldContain(reason);

            mailbox.IsEmpty.ShouldBeTrue();
        }
    }

    [Fact]
    public async Task A_wrong_password_is_told_and_stands_nowhere()
    {
        using var mailbox = await MailServer.StartAsync("--tls", "starttls", "--user", "fleet", "--password", "another");
        await using var fleet = await Fleet.StartAsync(postgres);
        WriteSecrets(fleet, mailbox);
        await PutAsync(fleet, Point(mailbox, "smtp", user: "fleet", secret: "mail-password"));
        await RaiseAsync(fleet, "one");
        await SendAsync(fleet);

        var error = await ErrorOfTestAsync(fleet);

        error.ShouldBe("localhost refused the user 'fleet' or its password.");
        fleet.Server.Log.Entries.ShouldAllBe(entry => !entry.Message.Contains("pass word-7", StringComparison.Ordinal));
        (await fleet.Admin.Http.GetStringAsync("setup/document", Cancellation)).ShouldNotContain("pass word-7");
    }

    [Fact]
    public async Task A_refused_recipient_does_not_keep_the_mail_from_the_others()
    {
        using var mailbox = await MailServer.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutAsync(fleet, Point(mailbox, "smtp", tls: false, to: ["refused@example.org", "ops@example.org"]));

        (await ErrorOfTestAsync(fleet)).ShouldBeNull();
        (await mailbox.MailAsync()).GetProperty("to").EnumerateArray().Single().GetString().ShouldBe("ops@example.org");
        fleet.Server.Log.Warnings.ShouldContain(line => line.Contains("refused@example.org (550", StringComparison.Ordinal));

        await PutAsync(fleet, Point(mailbox, "smtp", tls: false, to: ["refused@example.org"]));
        (await ErrorOfTestAsync(fleet)).ShouldNotBeNull().ShouldContain("no recipient");
    }

    [Fact]
    public async Task A_mail_contact_point_that_cannot_work_or_that_injects_headers_is_refused()
    {
        (string Address, string From, string To, string Field)[] mistakes =
        [
            ("https://example.org/", "a@example.org", "b@example.org", "address"),
            ("smtp://user:password@example.org", "a@example.org", "b@example.org", "address"),
            ("smtp://example.org/path", "a@example.org", "b@example.org", "address"),
            ("smtp://example.org", "a@example.org", "b@example.org\r\nBcc: c@example.org", "mail.to"),
            ("smtp://example.org", "a@example.org", "b@example.org, c@example.org", "mail.to"),
            ("smtp://example.org", "Fleet <a@example.org>", "b@example.org", "mail.from"),
            ("smtp://example.org", "a@example.org\nSubject: x", "b@example.org", "mail.from"),
        ];
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var (address, from, to, field) in mistakes)
        {
            (await FieldOfMistakeAsync(
                fleet, new { name = "ops", @for = "fleet", kind = "mail", address, mail = new { from, to = new[] { to } } }))
                .ShouldEndWith(field);
        }

        // A password is never sent without encryption.
        var plain = new { from = "a@example.org", to = Recipients, user = "fleet", tls = false };
        (await FieldOfMistakeAsync(
            fleet,
            new { name = "ops", @for = "fleet", kind = "mail", address = "smtp://example.org", secret = "mail-password", mail = plain }))
            .ShouldEndWith("mail.tls");
    }

    private static async Task<string> FieldOfMistakeAsync(Fleet fleet, object point)
    {
        using var put = await fleet.Admin.PutAsync("setup/contact-points/ops", point);
        await put.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        return (await put.JsonAsync()).GetProperty("field").GetString().ShouldNotBeNull();
    }

    private static object Point(
        MailServer mailbox, string scheme, string host = "localhost", string? user = null, string? secret = null, bool tls = true,
        bool isTrusted = true, string[]? to = null) => new
        {
            name = "ops", @for = "fleet", kind = "mail", address = $"{scheme}://{host}:{mailbox.Port}", secret,
            mail = new
            {
                from = "fleet@example.org",
                to = to ?? Recipients,
                user,
                tls,
                authority = tls && isTrusted ? "mail-authority" : null
            },
        };

    private static Task RaiseAsync(Fleet fleet, string subject) => fleet.Server.Services.GetRequiredService<AlertBook>()
        .RaiseAsync(AlertKind.MessagesLost, subject, null, $"Messages of {subject} were lost.", Cancellation);

    private static Task SendAsync(Fleet fleet) => fleet.Server.Services.GetRequiredService<AlertSender>().RunOnceAsync(Cancellation);

    private static async Task<string?> ErrorOfTestAsync(Fleet fleet)
    {
        using var answer = await fleet.Admin.PostAsync("alerts/contact-points/ops/test");
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
        var tested = await answer.JsonAsync();
        var error = tested.GetProperty("error").GetString();
        tested.GetProperty("isTaken").GetBoolean().ShouldBe(error is null);
        return error;
    }

    private static async Task PutAsync(Fleet fleet, object point)
    {
        using var put = await fleet.Admin.PutAsync("setup/contact-points/ops", point);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }

    private static void WriteSecrets(Fleet fleet, MailServer mailbox)
    {
        var folder = Path.Combine(fleet.Server.Services.GetRequiredService<ServerSettings>().DataFolder, NamedSecrets.Folder);
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "mail-password"), "pass word-7\n");
        File.Copy(mailbox.Authority, Path.Combine(folder, "mail-authority"), overwrite: true);
    }
}
