using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class WaitingMachineConfiguration : IEntityTypeConfiguration<WaitingMachine>
{
    public void Configure(EntityTypeBuilder<WaitingMachine> builder)
    {
        builder.ToTable("waiting_machines");
        builder.Property(machine => machine.KeyHash).HasMaxLength(32);
        builder.Property(machine => machine.HostName).HasMaxLength(255);
        builder.Property(machine => machine.OperatingSystem).HasMaxLength(255);
        builder.Property(machine => machine.AgentVersion).HasMaxLength(64);
        builder.Property(machine => machine.Address).HasMaxLength(64);
        builder.Property(machine => machine.RequestedLabels).HasJsonColumn();
        builder.HasIndex(machine => new { machine.TokenId, machine.KeyHash }).IsUnique();
        builder.HasOne<StoredEnrolmentToken>().WithMany().HasForeignKey(machine => machine.TokenId);
    }
}
