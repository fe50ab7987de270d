"""A mail server for tests (Debian's python3-aiosmtpd). Prints "port N", then one JSON line for each mail that it takes."""

import argparse
import asyncio
import email
import email.policy
import json
import logging
import ssl
import warnings

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

arguments = argparse.ArgumentParser()
arguments.add_argument("--tls", choices=["implicit", "starttls", "none"], default="none")
arguments.add_argument("--certificate")
arguments.add_argument("--key")
arguments.add_argument("--user")
arguments.add_argument("--password")
arguments.add_argument("--busy", type=int, default=0, help="how many mails to put off with 451 at first")
settings = arguments.parse_args()
logging.disable()
warnings.simplefilter("ignore")


def show(value):
    print(json.dumps(value), flush=True)


def part(message, kind):
    found = message.get_body((kind,))
    return found.get_content() if found else None


class Mailbox:
    busy = settings.busy

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refused"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if self.busy > 0:
            self.busy -= 1
            return "451 try again later"
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        show({
            "to": envelope.rcpt_tos, "sender": envelope.mail_from, "user": getattr(session, "who", None),
            "encrypted": session.ssl is not None or settings.tls == "implicit",
            "headers": [[name, str(value)] for name, value in message.items()],
            "plain": part(message, "plain"), "html": part(message, "html"),
            "files": [[item.get_filename(), item.get_content_type(), len(item.get_payload(decode=True))]
                      for item in message.iter_attachments()],
        })
        return "250 taken"


def authenticate(server, session, envelope, mechanism, data):
    if not isinstance(data, LoginPassword):
        return AuthResult(success=False, handled=False)
    if (data.login.decode(), data.password.decode()) != (settings.user, settings.password):
        return AuthResult(success=False, handled=False)
    session.who = data.login.decode()
    return AuthResult(success=True)


async def main():
    context = None
    if settings.certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(settings.certificate, settings.key)
    loop = asyncio.get_running_loop()
    mailbox = Mailbox()

    def session():
        options = {"hostname": "mail.test", "loop": loop}
        if settings.user:
            options.update(authenticator=authenticate, auth_required=True, auth_require_tls=settings.tls == "starttls")
        if settings.tls == "starttls":
            options.update(tls_context=context, require_starttls=True)
        return SMTP(mailbox, **options)

    listener = await loop.create_server(session, "127.0.0.1", 0, ssl=context if settings.tls == "implicit" else None)
    print("port", listener.sockets[0].getsockname()[1], flush=True)
    await listener.serve_forever()


asyncio.run(main())
