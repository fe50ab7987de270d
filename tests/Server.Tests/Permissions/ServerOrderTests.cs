using FleetDefrag.Contracts.V1;
using Google.Protobuf.Reflection;

namespace FleetDefrag.Server.Tests.Permissions;

/// <summary>
/// The server acts on a machine only through messages of fixed meaning. Each text or byte string that reaches an agent stands here with
/// what the agent does with it. A field that names a program, a script or a file to write cannot be added unnoticed.
/// </summary>
public sealed class ServerOrderTests
{
    private static readonly Dictionary<string, string> Texts = new(StringComparer.Ordinal)
    {
        ["RunJob.job_id"] = "is repeated in answers",
        ["RunJob.volume_id"] = "is compared with the volumes of the machine",
        ["DefragmentWork.passes"] = "is compared with the names of passes",
        ["DefragmentWork.excluded_paths"] = "is compared with paths of files, which are then left alone",
        ["StopJob.job_id"] = "is compared with jobs",
        ["StopJob.reason"] = "is repeated in the result",
        ["VolumePolicy.volume_id"] = "is compared with the volumes of the machine",
        ["VolumePolicy.passes"] = "is compared with the names of passes",
        ["VolumePolicy.excluded_paths"] = "is compared with paths of files, which are then left alone",
        ["NewCertificate.client_certificate"] = "is stored beside the key that the agent made",
        ["TrustedAuthorities.certificates"] = "is compared with the certificate of the link",
        ["LayoutQuery.query_id"] = "is repeated in the answer",
        ["LayoutQuery.volume_id"] = "is compared with the volumes of the machine",
        ["FileQuery.text"] = "is compared with names of files, whose places are told",
        ["StopLayoutQuery.query_id"] = "is compared with readings",
    };

    [Fact]
    public void No_message_of_the_server_names_a_program_or_a_file_to_write() =>
        TextsOf(ServerMessage.Descriptor, []).Order(StringComparer.Ordinal).ShouldBe(Texts.Keys.Order(StringComparer.Ordinal));

    private static List<string> TextsOf(MessageDescriptor message, HashSet<string> seen)
    {
        var found = new List<string>();
        if (!seen.Add(message.FullName))
            return found;
        foreach (var field in message.Fields.InDeclarationOrder())
        {
            if (field.FieldType is FieldType.String or FieldType.Bytes)
                found.Add($"{message.Name}.{field.Name}");
            else if (field.FieldType == FieldType.Message)
                found.AddRange(TextsOf(field.MessageType, seen));
        }

        return found;
    }
}
