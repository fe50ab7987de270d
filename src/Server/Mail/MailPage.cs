namespace FleetDefrag.Server.Mail;

/// <summary>The frame of mails in HTML.</summary>
internal static class MailPage
{
    /// <summary>Returns the page.</summary>
    /// <param name="title">The title, as text.</param>
    /// <param name="body">The content, as HTML.</param>
    /// <param name="link">The place in the console.</param>
    public static string Html(string title, string body, Uri link) =>
        $"""
         <!doctype html>
         <html lang="en"><head><meta charset="utf-8"><title>{MailText.Html(title)}</title></head>
         <body style="font-family:sans-serif">
         <h2><bdi>{MailText.Html(title)}</bdi></h2>
         {body}
         <p><a href="{MailText.Html(link.ToString())}">Open the console</a></p>
         </body></html>
         """;
}
