using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class DigestConfiguration : IEntityTypeConfiguration<Digest>
{
    public void Configure(EntityTypeBuilder<Digest> builder)
    {
        builder.ToTable("Digests");
        builder.HasKey(digest => new { digest.Contact, digest.Day });
        builder.Property(digest => digest.Contact).HasMaxLength(64);
        builder.Property(digest => digest.Error).HasMaxLength(AlertDeliveryConfiguration.LongestError);
    }
}
