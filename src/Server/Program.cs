using FleetDefrag.Server;

return await ServerApplication.RunAsync(args);
