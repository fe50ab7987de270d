using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class IdempotentRequestConfiguration : IEntityTypeConfiguration<IdempotentRequest>
{
    /// <summary>The most characters of a key.</summary>
    public const int LongestKey = 128;

    public void Configure(EntityTypeBuilder<IdempotentRequest> builder)
    {
        builder.ToTable("IdempotentRequests");
        builder.HasKey(request => new { request.UserId, request.Key });
        builder.Property(request => request.Key).HasMaxLength(LongestKey);
        builder.Property(request => request.RequestHash).HasMaxLength(32);
        builder.Property(request => request.Location).HasMaxLength(256);
        builder.HasOne<User>().WithMany().HasForeignKey(request => request.UserId);
        builder.HasIndex(request => request.ExpiresAt);
    }
}
