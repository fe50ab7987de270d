using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class AuditEntryConfiguration : IEntityTypeConfiguration<AuditEntry>
{
    public void Configure(EntityTypeBuilder<AuditEntry> builder)
    {
        builder.Property(entry => entry.Id).UseIdentityAlwaysColumn();
        builder.Property(entry => entry.Actor).HasMaxLength(256);
        builder.Property(entry => entry.Action).HasMaxLength(64);
        builder.Property(entry => entry.Subject).HasMaxLength(1024);
        builder.Property(entry => entry.Source).HasMaxLength(64);
        builder.HasIndex(entry => entry.At);
        builder.HasIndex(entry => entry.Number).IsUnique();
    }
}
