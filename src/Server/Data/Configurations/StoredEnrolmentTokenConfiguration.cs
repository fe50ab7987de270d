using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class StoredEnrolmentTokenConfiguration : IEntityTypeConfiguration<StoredEnrolmentToken>
{
    public void Configure(EntityTypeBuilder<StoredEnrolmentToken> builder)
    {
        builder.Property(token => token.SecretHash).HasMaxLength(32);
        builder.Property(token => token.CreatedBy).HasMaxLength(256);
        builder.Property(token => token.MaxUses).HasDefaultValue(1);
        builder.Property(token => token.NeedsApproval).HasDefaultValue(false);
        builder.Property(token => token.Uses).HasDefaultValue(0);
        builder.Property(token => token.Labels).HasJsonColumn();
        builder.HasIndex(token => token.SecretHash).IsUnique();
        builder.HasOne<ManagedServer>().WithMany().HasForeignKey(token => token.UsedByServerId).OnDelete(DeleteBehavior.SetNull);
    }
}
