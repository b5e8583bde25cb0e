import { getFeatureSummary } from "@meridian/contract/premium/feature-texts";
import { premiumFeatures, type PremiumRef } from "@meridian/contract/premium/features";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { paths } from "@meridian/contract/pages/paths";

/** "Upgrade to Premium" goes to the pricing page, "Maybe Later" to the calculator. */
export default function UpsellDialog({
  feature,
  onClose,
}: {
  readonly feature: PremiumRef;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const featureInfo = premiumFeatures().find((candidate) => candidate.ref === feature);
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Premium Feature"
      description={
        featureInfo ? `${featureInfo.name}: ${getFeatureSummary(feature)}` : getFeatureSummary(feature)
      }
      actions={
        <>
          <Button kind="quiet" onClick={() => go(paths.calculator)}>
            Maybe Later
          </Button>
          <Button kind="primary" onClick={() => go(paths.premium(feature))}>
            Upgrade to Premium
          </Button>
        </>
      }
    />
  );
}
