using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class ManagedServerConfiguration : IEntityTypeConfiguration<ManagedServer>
{
    public void Configure(EntityTypeBuilder<ManagedServer> builder)
    {
        builder.ToTable("servers");
        builder.Property(server => server.HostName).HasMaxLength(255);
        builder.Property(server => server.OperatingSystem).HasMaxLength(255);
        builder.Property(server => server.AgentVersion).HasMaxLength(64);
        builder.Property(server => server.Labels).HasJsonColumn();
        builder.Property(server => server.DirectoryLabels).HasJsonColumn().HasDefaultValueSql("'{}'");
        builder.Property(server => server.ReportedHostName).HasMaxLength(255);
        builder.Property(server => server.RequestedLabels).HasJsonColumn().HasDefaultValueSql("'{}'");
        builder.Property(server => server.CertificateHash).HasMaxLength(32);
        builder.Property(server => server.NextCertificateHash).HasMaxLength(32);
        builder.Property(server => server.CertificateAuthority).HasMaxLength(64);
        builder.Property(server => server.NextCertificateAuthority).HasMaxLength(64);
    }
}
