using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.OpenApi;

namespace FleetDefrag.Server.Features.Idempotency;

/// <summary>Requests that are repeated after a broken connection take effect once.</summary>
internal static class IdempotencyFeature
{
    public static IServiceCollection AddIdempotency(this IServiceCollection services) => services.AddSingleton<IdempotentRequests>()
        .Configure<OpenApiOptions>("v1", options => options.AddOperationTransformer((operation, context, _) =>
        {
            if (IdempotencyCheck.AppliesTo(context.Description.HttpMethod, context.Description.ActionDescriptor.EndpointMetadata))
            {
                RestDocument.AddHeader(
                    operation, IdempotencyCheck.Header,
                    "Chosen by the caller for one request. The same request again, within a day, gets the first answer and has no further "
                        + "effect; another request with this key is 422.");
            }

            return Task.CompletedTask;
        }));
}
