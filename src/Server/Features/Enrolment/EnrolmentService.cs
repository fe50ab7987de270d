using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Security;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>The gRPC service of enrolment. Every caller is admitted: the token decides who joins.</summary>
internal sealed class EnrolmentService(EnrollServerHandler handler, CertificateAuthority authority) : Enrollment.EnrollmentBase
{
    /// <inheritdoc />
    public override Task<GetAuthorityResponse> GetAuthority(GetAuthorityRequest request, ServerCallContext context) => Task.FromResult(
        new GetAuthorityResponse { AuthorityCertificate = ByteString.CopyFrom(authority.Certificate) });

    /// <inheritdoc />
    public override async Task<EnrollResponse> Enroll(EnrollRequest request, ServerCallContext context)
    {
        var outcome = await HandleAsync(
            new EnrollServerRequest(
                request.TokenSecret,
                request.CertificateRequest.Memory,
                request.HostName,
                request.OperatingSystem,
                request.AgentVersion,
                request.Labels)
            {
                LearnsAuthorities = request.LearnsAuthorities,
                Address = CallerAddress.Of(context.GetHttpContext()),
                StreamAddress = context.GetHttpContext().Connection.RemoteIpAddress?.ToString() ?? "",
                EarlierCertificate = context.GetHttpContext().Connection.ClientCertificate,
            },
            context.CancellationToken);
        if (outcome.Refusal is { } refusal)
        {
            throw new RpcException(new Status(CodeOf(refusal), refusal.Message));
        }

        return new EnrollResponse
        {
            ServerId = outcome.Result!.ServerId.ToString(),
            ClientCertificate = ByteString.CopyFrom(outcome.Result.Certificate),
            AuthorityCertificate = ByteString.CopyFrom(authority.Certificate),
            AuthorityCertificates = { authority.Current.Certificates.Select(ByteString.CopyFrom) },
        };
    }

    private static StatusCode CodeOf(FeatureRefusal refusal) => refusal switch
    {
        InvalidRequestRefusal => StatusCode.InvalidArgument,
        MachineWaits => StatusCode.FailedPrecondition,
        MachineRefused => StatusCode.PermissionDenied,
        _ => StatusCode.Unauthenticated,
    };

    private async Task<Outcome<EnrolledServer>> HandleAsync(EnrollServerRequest request, CancellationToken cancellationToken)
    {
        try
        {
            return await handler.HandleAsync(request, cancellationToken);
        }
        catch (Exception failure) when (DatabaseFailure.IsUnavailable(failure))
        {
            throw new RpcException(
                new Status(StatusCode.Unavailable, "The database of the central server does not answer. Try again in a minute."));
        }
    }
}
