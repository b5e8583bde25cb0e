import { Button } from "../../../components/button.tsx";
import { Drawer } from "../../../components/overlay/drawer.tsx";
import { KeyCaption } from "../key-caption.tsx";
import { RecordChooser } from "../scale-section.tsx";
import * as styles from "../calculator.module.css";

/** Country and scale chooser on phones. */
export default function ChooseDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer onClose={onClose} title="Country and scale">
      <div className={`grid loose ${styles.stacked}`}>
        <RecordChooser />
        <KeyCaption />
        <Button kind="primary" size="lg" block onClick={onClose}>
          Use this table
        </Button>
      </div>
    </Drawer>
  );
}
