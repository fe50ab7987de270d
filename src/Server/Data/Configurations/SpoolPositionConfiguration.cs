using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class SpoolPositionConfiguration : IEntityTypeConfiguration<SpoolPosition>
{
    public void Configure(EntityTypeBuilder<SpoolPosition> builder)
    {
        builder.HasKey(position => new { position.ServerId, position.SpoolId });
        builder.Property(position => position.SpoolId).HasMaxLength(64);
        builder.HasOne<ManagedServer>().WithMany().HasForeignKey(position => position.ServerId);
    }
}
