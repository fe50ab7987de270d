using Microsoft.Extensions.Options;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Copies the settings of all services to one service, before the settings of that service apply.</summary>
internal sealed class ServiceDefaults<TService>(IOptions<GrpcServiceOptions> all) : IConfigureOptions<GrpcServiceOptions<TService>>
    where TService : class
{
    public void Configure(GrpcServiceOptions<TService> options)
    {
        options.MaxReceiveMessageSize = all.Value.MaxReceiveMessageSize;
        options.MaxSendMessageSize = all.Value.MaxSendMessageSize;
        options.LongestCall = all.Value.LongestCall;
        options.EnableDetailedErrors = all.Value.EnableDetailedErrors;
        options.ResponseCompressionAlgorithm = all.Value.ResponseCompressionAlgorithm;
    }
}
