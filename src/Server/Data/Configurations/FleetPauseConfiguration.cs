using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class FleetPauseConfiguration : IEntityTypeConfiguration<FleetPause>
{
    public void Configure(EntityTypeBuilder<FleetPause> builder)
    {
        builder.Property(pause => pause.PausedBy).HasMaxLength(256);
        builder.Property(pause => pause.Reason).HasMaxLength(512);
    }
}
