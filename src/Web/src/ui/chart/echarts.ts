import { ScatterChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

// Only the parts that the console draws: the whole library is three times as large.
use([ScatterChart, GridComponent, CanvasRenderer]);

export { init };
