using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Security;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>The gRPC face of enrolment. Open to everybody: the token is what lets a machine in.</summary>
internal sealed class EnrolmentService(EnrollMachine enroll, CertificateAuthority authority) : Enrollment.EnrollmentBase
{
    /// <inheritdoc />
    public override Task<GetAuthorityResponse> GetAuthority(GetAuthorityRequest request, ServerCallContext context) => Task.FromResult(
        new GetAuthorityResponse { AuthorityCertificate = ByteString.CopyFrom(authority.Certificate.RawData) });

    /// <inheritdoc />
    public override async Task<EnrollResponse> Enroll(EnrollRequest request, ServerCallContext context)
    {
        var outcome = await enroll.RunAsync(
            new EnrollMachine.Request(
                request.TokenSecret, request.CertificateRequest.Memory, request.HostName, request.OperatingSystem, request.AgentVersion, request.Labels),
            context.CancellationToken);
        return outcome switch
        {
            EnrollMachine.Outcome.Enrolled enrolled => new EnrollResponse
            {
                ServerId = enrolled.ServerId.ToString(),
                ClientCertificate = ByteString.CopyFrom(enrolled.Certificate),
                AuthorityCertificate = ByteString.CopyFrom(authority.Certificate.RawData),
            },
            EnrollMachine.Outcome.TokenRefused refused => throw new RpcException(new Status(StatusCode.Unauthenticated, refused.Reason)),
            EnrollMachine.Outcome.RequestInvalid invalid => throw new RpcException(new Status(StatusCode.InvalidArgument, invalid.Reason)),
            _ => throw new InvalidOperationException($"No answer for {outcome.GetType().Name}."),
        };
    }
}
