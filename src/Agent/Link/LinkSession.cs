using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Link.Spooling;
using FleetDefrag.Agent.Service;
using FleetDefrag.Agent.Service.Settings;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Link;

/// <summary>One stream to the server, from hello to whatever ends it.</summary>
internal sealed class LinkSession(
    AgentIdentity identity, AgentSettings settings, Spool spool, JobQueue jobs, ProgressSlot progress, SendSignal signal, VolumeWatch volumes, VolumePolicies policies, TimeProvider clock, ILogger<LinkSession> logger)
{
    private static readonly TimeSpan WelcomePatience = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan TolerableSkew = TimeSpan.FromMinutes(1);

    /// <summary>Runs the stream until it ends.</summary>
    /// <param name="client">Connected as this machine.</param>
    /// <param name="welcomed">Called when the server has taken the stream.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="RpcException">The stream ended; always, unless cancelled.</exception>
    public async Task RunAsync(AgentLink.AgentLinkClient client, Action welcomed, CancellationToken cancellationToken)
    {
        using var call = client.Connect(cancellationToken: cancellationToken);
        // The volumes first: the server learns of them right behind the hello.
        await Task.Run(volumes.Look, cancellationToken);
        await call.RequestStream.WriteAsync(Hello(), cancellationToken);
        var welcome = await ReadWelcomeAsync(call.ResponseStream, cancellationToken);
        spool.Welcome(welcome.AcknowledgedSequence);
        welcomed();

        var sender = new LinkSender(call.RequestStream, spool, jobs, progress, signal, clock);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var sending = sender.RunAsync(Interval(welcome), welcome.AcknowledgedSequence, ended.Token);
        var receiving = ReceiveAsync(call.ResponseStream, ended.Token);
        await Task.WhenAny(sending, receiving);
        await ended.CancelAsync();
        call.Dispose();
        await Task.WhenAll(Settled(sending), Settled(receiving));
        // The status of the stream is what the receiver saw; a broken send is only how it looked from here.
        await receiving;
        await sending;
    }

    private static async Task Settled(Task task) => await Task.WhenAny(task);

    private static TimeSpan Interval(Welcome welcome)
    {
        var asked = welcome.HeartbeatInterval?.ToTimeSpan() ?? TimeSpan.FromSeconds(30);
        return TimeSpan.FromSeconds(Math.Clamp(asked.TotalSeconds, 0.1, 3600));
    }

    private AgentMessage Hello()
    {
        var hello = new Hello { AgentVersion = Machine.AgentVersion, HostName = settings.NameOfMachine, OperatingSystem = Machine.OperatingSystem, SpoolId = spool.Id };
        hello.KnownJobIds.Add(jobs.KnownJobIds);
        return new AgentMessage { SentAt = Timestamp.FromDateTimeOffset(clock.GetUtcNow()), Hello = hello };
    }

    private async Task<Welcome> ReadWelcomeAsync(IAsyncStreamReader<ServerMessage> messages, CancellationToken cancellationToken)
    {
        using var patience = new CancellationTokenSource(WelcomePatience, clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(patience.Token, cancellationToken);
        try
        {
            if (!await messages.MoveNext(either.Token) || messages.Current.Welcome is not { } welcome)
                throw new RpcException(new Status(StatusCode.Internal, $"{identity.Server} did not answer the hello with a welcome."));
            WarnOfSkew(welcome);
            return welcome;
        }
        catch (RpcException failure) when (failure.StatusCode == StatusCode.Cancelled && patience.IsCancellationRequested)
        {
            throw new RpcException(new Status(StatusCode.Unavailable, $"The hello was not answered within {WelcomePatience.TotalSeconds:0} s."));
        }
    }

    private void WarnOfSkew(Welcome welcome)
    {
        if (welcome.ServerTime is null)
            return;
        var skew = clock.GetUtcNow() - welcome.ServerTime.ToDateTimeOffset();
        if (skew.Duration() > TolerableSkew)
            LinkLog.ClockSkew(logger, skew);
    }

    private async Task ReceiveAsync(IAsyncStreamReader<ServerMessage> messages, CancellationToken cancellationToken)
    {
        while (await messages.MoveNext(cancellationToken))
        {
            var message = messages.Current;
            switch (message.BodyCase)
            {
                case ServerMessage.BodyOneofCase.Acknowledge:
                    spool.Acknowledge(message.Acknowledge.Sequence);
                    break;
                case ServerMessage.BodyOneofCase.RunJob:
                    jobs.Offer(message.RunJob);
                    break;
                case ServerMessage.BodyOneofCase.StopJob:
                    jobs.Stop(message.StopJob.JobId, message.StopJob.Reason);
                    break;
                case ServerMessage.BodyOneofCase.Policy:
                    Take(message.Policy);
                    break;
                default:
                    // A newer server may know more; what this agent does not know it cannot do.
                    break;
            }
        }

        throw new RpcException(new Status(StatusCode.Unavailable, "The server ended the stream."));
    }

    private void Take(AgentPolicy policy)
    {
        try
        {
            policies.Set(policy);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            LinkLog.PolicyNotKept(logger, failure.Message);
        }
    }
}
