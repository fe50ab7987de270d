using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class SetupObjectConfiguration : IEntityTypeConfiguration<SetupObject>
{
    public void Configure(EntityTypeBuilder<SetupObject> builder)
    {
        builder.HasKey(stored => new { stored.Kind, stored.Name });
        builder.Property(stored => stored.Name).HasMaxLength(64);
        builder.Property(stored => stored.Spec).HasJsonColumn();
        builder.Property(stored => stored.Previous).HasJsonColumn();
        builder.Property(stored => stored.HaltedBecause).HasMaxLength(1024);
        builder.Property(stored => stored.ChangedBy).HasMaxLength(256);
        builder.Property(stored => stored.RowVersion).IsRowVersion();
    }
}
