using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Link;

/// <summary>One stream to the server, from the hello to its end.</summary>
internal sealed class LinkSession(
    IIdentityRenewal identity, AgentSettings settings, Outbox outbox, IOrderSink orders, TimeProvider time, ILogger<LinkSession> logger)
{
    private static readonly TimeSpan WelcomeTimeout = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan TolerableSkew = TimeSpan.FromMinutes(1);

    // By this name the server notices a copy of this machine.
    private readonly string _instance = Guid.NewGuid().ToString("N");

    /// <summary>Runs the stream until it ends. Returns when the certificate was renewed: the next stream presents the new one.</summary>
    /// <param name="client">Connected as this machine.</param>
    /// <param name="welcomed">Called when the server has accepted the stream.</param>
    /// <param name="cancellationToken">Ends the stream.</param>
    /// <exception cref="RpcException">The stream ended.</exception>
    public async Task RunAsync(AgentLink.AgentLinkClient client, Action welcomed, CancellationToken cancellationToken)
    {
        try
        {
            await RunStreamAsync(client, welcomed, cancellationToken);
        }
        catch (RpcException refused) when (refused.StatusCode == StatusCode.OutOfRange)
        {
            // The server cannot continue after a sequence of this spool. The messages go on under new sequences.
            outbox.Spool.BeginAnew();
            throw;
        }
    }

    private async Task RunStreamAsync(AgentLink.AgentLinkClient client, Action welcomed, CancellationToken cancellationToken)
    {
        // The volumes first: the server gets their list right after the hello, and it waits only a short time for a hello.
        await Task.Run(orders.ReportVolumes, cancellationToken);
        using var call = client.Connect(cancellationToken: cancellationToken);
        await call.RequestStream.WriteAsync(Hello(), cancellationToken);
        var welcome = await ReadWelcomeAsync(call.ResponseStream, cancellationToken);
        outbox.Spool.Welcome(welcome.AcknowledgedSequence);
        welcomed();

        var sender = new LinkSender(call.RequestStream, outbox, orders, time);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var sending = sender.RunAsync(Interval(welcome), welcome.AcknowledgedSequence, ended.Token);
        var receiving = ReceiveAsync(call.ResponseStream, sender, ended.Token);
        await Task.WhenAny(sending, receiving);
        await ended.CancelAsync();
        call.Dispose();
        await Task.WhenAll(WhenEnded(sending), WhenEnded(receiving));
        // The receiver is awaited first: its exception has the status of the stream, the sender's only says that sending broke.
        if (!await receiving)
            await sending;
    }

    private static async Task WhenEnded(Task task) => await Task.WhenAny(task);

    private static TimeSpan Interval(Welcome welcome)
    {
        var asked = welcome.HeartbeatInterval?.ToTimeSpan() ?? TimeSpan.FromSeconds(30);
        return TimeSpan.FromSeconds(Math.Clamp(asked.TotalSeconds, 0.1, 3600));
    }

    private AgentMessage Hello()
    {
        var hello = new Hello
        {
            AgentVersion = AgentInfo.Version,
            HostName = settings.NameOfMachine,
            OperatingSystem = AgentInfo.OperatingSystem,
            SpoolId = outbox.Spool.Id,
            InstanceId = _instance,
        };
        hello.KnownJobIds.Add(orders.KnownJobIds);
        hello.KnownAuthorities.Add(TrustedCertificates.HashesOf(identity.Current));
        return new AgentMessage { SentAt = Timestamp.FromDateTimeOffset(time.GetUtcNow()), Hello = hello };
    }

    private async Task<Welcome> ReadWelcomeAsync(IAsyncStreamReader<ServerMessage> messages, CancellationToken cancellationToken)
    {
        using var timeout = new CancellationTokenSource(WelcomeTimeout, time);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(timeout.Token, cancellationToken);
        try
        {
            if (!await messages.MoveNext(either.Token) || messages.Current.Welcome is not { } welcome)
                throw new RpcException(
                    new Status(StatusCode.Internal, $"{identity.Current.Server} did not answer the hello with a welcome."));
            WarnOfSkew(welcome);
            return welcome;
        }
        catch (RpcException failure) when (failure.StatusCode == StatusCode.Cancelled && timeout.IsCancellationRequested)
        {
            throw new RpcException(
                new Status(StatusCode.Unavailable, $"The hello was not answered within {WelcomeTimeout.TotalSeconds:0} s."));
        }
    }

    private void WarnOfSkew(Welcome welcome)
    {
        if (welcome.ServerTime is null)
            return;
        var skew = time.GetUtcNow() - welcome.ServerTime.ToDateTimeOffset();
        if (skew.Duration() > TolerableSkew)
            logger.ClockSkew(skew);
    }

    // Returns true when the certificate was renewed.
    private async Task<bool> ReceiveAsync(
        IAsyncStreamReader<ServerMessage> messages, LinkSender sender, CancellationToken cancellationToken)
    {
        var readings = new LayoutReadings(orders, sender, cancellationToken);
        while (await messages.MoveNext(cancellationToken))
        {
            var message = messages.Current;
            switch (message.BodyCase)
            {
                case ServerMessage.BodyOneofCase.Acknowledge:
                    outbox.Spool.Acknowledge(message.Acknowledge.Sequence);
                    break;
                case ServerMessage.BodyOneofCase.RunJob:
                    orders.Offer(message.RunJob);
                    break;
                case ServerMessage.BodyOneofCase.StopJob:
                    orders.Stop(message.StopJob);
                    break;
                case ServerMessage.BodyOneofCase.LayoutQuery:
                    readings.Start(message.LayoutQuery);
                    break;
                case ServerMessage.BodyOneofCase.StopLayoutQuery:
                    readings.Stop(message.StopLayoutQuery);
                    break;
                case ServerMessage.BodyOneofCase.Policy:
                    Follow(message.Policy);
                    break;
                case ServerMessage.BodyOneofCase.RenewCertificate:
                    var request = new RenewalRequest { CertificateRequest = ByteString.CopyFrom(identity.Begin()) };
                    request.KnownAuthorities.Add(TrustedCertificates.HashesOf(identity.Current));
                    sender.Answer(new AgentMessage { RenewalRequest = request });
                    break;
                case ServerMessage.BodyOneofCase.TrustedAuthorities:
                    Trust(message.TrustedAuthorities);
                    break;
                case ServerMessage.BodyOneofCase.NewCertificate:
                    if (Renew(message.NewCertificate))
                        return true;
                    break;
                default:
                    // A newer server may send messages that this agent does not know. The agent ignores them.
                    break;
            }
        }

        throw new RpcException(new Status(StatusCode.Unavailable, "The server ended the stream."));
    }

    private bool Renew(NewCertificate renewed)
    {
        try
        {
            var isOwn = identity.Complete(renewed.ClientCertificate.Span);
            if (isOwn)
                logger.CertificateRenewed();
            else
                logger.ProxyCertificateRenewed();
            return isOwn;
        }
        catch (AgentException failure)
        {
            logger.CertificateNotRenewed(failure.Message);
            return false;
        }
    }

    private void Trust(TrustedAuthorities trusted)
    {
        if (TrustedCertificates.PemOf(trusted.Certificates) is not { } pem)
        {
            logger.AuthoritiesNotTrusted("The server's message names none, or is damaged.");
            return;
        }

        try
        {
            identity.Trust(pem);
            logger.AuthoritiesTrusted();
            if (settings.Proxy is not null)
                logger.ProxyAuthoritiesTrusted();
        }
        catch (AgentException failure)
        {
            logger.AuthoritiesNotTrusted(failure.Message);
        }
    }

    private void Follow(AgentPolicy policy)
    {
        try
        {
            orders.Follow(policy);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            logger.PolicyNotKept(failure.Message);
        }
    }
}
