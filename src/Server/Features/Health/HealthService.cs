using FleetDefrag.Contracts.V1;
using Grpc.Core;
using Grpc.Health.V1;
using Status = Grpc.Health.V1.HealthCheckResponse.Types.ServingStatus;

namespace FleetDefrag.Server.Features.Health;

/// <summary>Answers health checks: the services of the link serve while the database answers.</summary>
internal sealed class HealthService(HealthState state, TimeProvider time, IHostApplicationLifetime lifetime)
    : Grpc.Health.V1.Health.HealthBase
{
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromSeconds(5);

    // The empty name stands for the whole server.
    private static readonly HashSet<string> Services =
    [
        "", .. AgentLinkReflection.Descriptor.Services.Concat(EnrollmentReflection.Descriptor.Services).Select(service => service.FullName),
    ];

    /// <inheritdoc />
    public override async Task<HealthCheckResponse> Check(HealthCheckRequest request, ServerCallContext context) =>
        Services.Contains(request.Service)
            ? new HealthCheckResponse { Status = await StatusAsync(context.CancellationToken) }
            : throw new RpcException(new Grpc.Core.Status(StatusCode.NotFound, "The server has no service of this name."));

    /// <inheritdoc />
    public override async Task Watch(
        HealthCheckRequest request, IServerStreamWriter<HealthCheckResponse> responseStream, ServerCallContext context)
    {
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(context.CancellationToken, lifetime.ApplicationStopping);
        var told = Status.Unknown;
        using var timer = new PeriodicTimer(BetweenLooks, time);
        try
        {
            do
            {
                // A service that is unknown now may exist after an update, so the protocol keeps the stream open.
                var present = Services.Contains(request.Service) ? await StatusAsync(ended.Token) : Status.ServiceUnknown;
                if (present == told)
                    continue;
                told = present;
                await responseStream.WriteAsync(new HealthCheckResponse { Status = present }, ended.Token);
            }
            while (await timer.WaitForNextTickAsync(ended.Token));
        }
        catch (OperationCanceledException) when (lifetime.ApplicationStopping.IsCancellationRequested)
        {
            throw new RpcException(new Grpc.Core.Status(StatusCode.Unavailable, "The server stops."));
        }
    }

    private async Task<Status> StatusAsync(CancellationToken cancellationToken) =>
        await state.IsServingAsync(cancellationToken) ? Status.Serving : Status.NotServing;
}
