namespace FleetDefrag.Server.Mail;

/// <summary>A mail without its sender and recipients, which the contact point has.</summary>
/// <param name="Id">Identifies the mail; the same again when it is repeated, so that mailboxes may drop the second copy.</param>
/// <param name="Subject">One line. Control characters are removed.</param>
/// <param name="Text">The plain text.</param>
/// <param name="Html">The same as HTML. Whoever writes it escapes foreign texts (<see cref="MailText.Html"/>).</param>
internal sealed record MailDraft(Guid Id, string Subject, string Text, string Html)
{
    /// <summary>Identifies the conversation to which the mail belongs; null: none.</summary>
    public Guid? Thread { get; init; }

    /// <summary>Recipients instead of those of the contact point; null: those of the contact point.</summary>
    public IReadOnlyList<string>? To { get; init; }

    /// <summary>The attached files.</summary>
    public IReadOnlyList<MailFile> Files { get; init; } = [];
}
