using System.Security.Authentication;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Contracts.V1;
using Grpc.Core;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Link;

/// <summary>Keeps a stream to the server open as long as the agent runs.</summary>
internal sealed class LinkService(
    IIdentityRenewal identity, AgentSettings settings, LinkSession session, Backoff backoff, TimeProvider time, ILogger<LinkService> logger)
    : BackgroundService
{
    private bool _isUnreachable;

    /// <inheritdoc/>
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            try
            {
                using var certificate = identity.Current.LoadCertificate();
                // A new channel for each attempt: a half-dead connection of the last one is not used again.
                using var channel = settings.Proxy is { } proxy
                    ? LinkChannel.CreateProxied(proxy)
                    : LinkChannel.Create(identity.Current.Server, identity.Current.LoadAuthorities(), certificate);
                await session.RunAsync(new AgentLink.AgentLinkClient(channel), Welcomed, stoppingToken);
                // The certificate was renewed. The new one is used at once, while the older one is still valid.
                continue;
            }
            catch (Exception) when (stoppingToken.IsCancellationRequested)
            {
                return;
            }
            catch (RpcException failure)
            {
                LogOnce(failure);
            }
            catch (Exception failure)
            {
                // The edge of the stream: whatever broke it, the next stream continues from the spool on the disk.
                logger.SessionFailed(failure);
            }

            await WaitAsync(stoppingToken);
        }
    }

    private async Task WaitAsync(CancellationToken stoppingToken)
    {
        var delay = backoff.Next();
        logger.NextAttempt(delay);
        try
        {
            await Task.Delay(delay, time, stoppingToken);
        }
        catch (OperationCanceledException)
        {
            // The agent ends; the loop checks the token.
        }
    }

    private void Welcomed()
    {
        backoff.Reset();
        _isUnreachable = false;
        logger.Connected(identity.Current.Server);
    }

    private static bool IsOfCertificate(Exception? failure) =>
        failure is AuthenticationException || (failure is not null && IsOfCertificate(failure.InnerException));

    /// <summary>Logs a failure once for each time that the server goes away, not once for each attempt.</summary>
    private void LogOnce(RpcException failure)
    {
        if (_isUnreachable)
            return;
        _isUnreachable = true;
        if (failure.StatusCode is StatusCode.Unauthenticated or StatusCode.PermissionDenied or StatusCode.AlreadyExists)
            logger.Refused(identity.Current.Server, failure.Status.Detail, failure.StatusCode);
        else if (IsOfCertificate(failure.Status.DebugException))
            logger.NotTrusted(identity.Current.Server, failure.Status.Detail.TrimEnd('.'));
        else
            logger.Unreachable(identity.Current.Server, failure.Status.Detail, failure.StatusCode);
    }
}
