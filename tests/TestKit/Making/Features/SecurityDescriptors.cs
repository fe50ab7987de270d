using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Making.Features;

/// <summary>
/// One self-relative security descriptor for each file (MS-DTYP 2.4.6), each for another account. $Secure stores all of them.
/// </summary>
internal sealed class SecurityDescriptors : IVolumeFeature
{
    private const int Files = 300;
    private const int HeaderBytes = 20;
    private const ushort SelfRelativeWithAcl = 0x8004;
    private const uint FullControl = 0x1F01FF;

    public VolumeFeatures Flag => VolumeFeatures.SecurityDescriptors;

    public void Write(MakingContext context)
    {
        for (var file = 0; file < Files; file++)
        {
            var path = $"{MadePaths.SecurityDescriptors}/{file:d4}";
            context.WriteBytes(path, []);
        {
            var descriptor = Descriptor((uint)context.Random.Next(), (uint)(1000 + file));
            ExtendedAttribute.Set(context.PathOf(path), ExtendedAttribute.SecurityDescriptor, descriptor);
        }
        }
    }

    private static byte[] Descriptor(uint domain, uint account)
    {
        var administrators = SecurityId.Of(32, 544);
        var acl = AccessList(administrators, SecurityId.Of(21, domain, 2, 3, account));
        var descriptor = new byte[HeaderBytes + acl.Length + (2 * administrators.Length)];
        descriptor[0] = 1;
        BinaryPrimitives.WriteUInt16LittleEndian(descriptor.AsSpan(2), SelfRelativeWithAcl);
        BinaryPrimitives.WriteInt32LittleEndian(descriptor.AsSpan(4), HeaderBytes + acl.Length);
        BinaryPrimitives.WriteInt32LittleEndian(descriptor.AsSpan(8), HeaderBytes + acl.Length + administrators.Length);
        BinaryPrimitives.WriteInt32LittleEndian(descriptor.AsSpan(16), HeaderBytes);
        acl.CopyTo(descriptor, HeaderBytes);
        administrators.CopyTo(descriptor, HeaderBytes + acl.Length);
        administrators.CopyTo(descriptor, HeaderBytes + acl.Length + administrators.Length);
        return descriptor;
    }

    private static byte[] AccessList(params byte[][] accounts)
    {
        var list = new byte[8 + accounts.Sum(account => 8 + account.Length)];
        list[0] = 2;
        BinaryPrimitives.WriteUInt16LittleEndian(list.AsSpan(2), (ushort)list.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(list.AsSpan(4), (ushort)accounts.Length);
        var at = 8;
        foreach (var account in accounts)
        {
            list[at + 1] = 3;
            BinaryPrimitives.WriteUInt16LittleEndian(list.AsSpan(at + 2), (ushort)(8 + account.Length));
            BinaryPrimitives.WriteUInt32LittleEndian(list.AsSpan(at + 4), FullControl);
            account.CopyTo(list, at + 8);
            at += 8 + account.Length;
        }

        return list;
    }
}
